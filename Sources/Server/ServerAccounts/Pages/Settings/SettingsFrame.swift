import Accounts
import Hummingbird
import ServerKernel

/// The frame of all settings pages: tabs and the confirmation of the last change.
struct SettingsFrame: Sendable {
  struct Tab: Sendable {
    let address: String
    let words: String
    let isCurrent: Bool
  }
  let tabs: [Tab]
  let done: String?

  init(_ request: Request, _ reader: Reader) {
    let places = ["", "/body", "/music", "/security", "/tokens", "/privacy"]
    // A refused form is shown at its own address, below the page's.
    let current = places.dropFirst().first { reader.path.hasPrefix("/settings" + $0) } ?? ""
    tabs = places.map { place in
      let key = place.isEmpty ? "profile" : String(place.dropFirst())
      return Tab(
        address: "/settings" + place, words: reader.texts("settings.tabs.\(key)"),
        isCurrent: place == current)
    }
    done = Self.done(request, reader)
  }

  /// The text for the key in `?done=…`. The query itself is never shown.
  private static func done(_ request: Request, _ reader: Reader) -> String? {
    guard let key = request.uri.queryParameters["done"] else { return nil }
    let words = reader.texts("settings.done.\(key)", orElse: "")
    return words.isEmpty ? nil : words
  }
}
