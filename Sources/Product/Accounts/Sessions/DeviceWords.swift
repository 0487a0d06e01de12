/// Extracts browser and system from a `User-Agent`, which names other products too.
enum DeviceWords {
  static func words(for userAgent: String) -> String {
    // Only our own words are stored, whatever the client sends.
    let text = String(userAgent.prefix(512))
    let browser = first(of: browsers, in: text)
    let system = first(of: systems, in: text)
    switch (browser, system) {
    case (let browser?, let system?): return "\(browser) on \(system)"
    case (let browser?, nil): return browser
    case (nil, let system?): return system
    case (nil, nil): return "Unknown device"
    }
  }

  private static func first(of names: [(mark: String, name: String)], in text: String) -> String? {
    names.first { text.contains($0.mark) }?.name
  }

  /// Browsers that also name others come first.
  private static let browsers = [
    ("Upbeat/", "Upbeat"), ("Edg/", "Edge"), ("EdgA/", "Edge"), ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ("curl/", "curl"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Watch", "Apple Watch"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"), ("Windows", "Windows"), ("Linux", "Linux"),
  ]
}
