import Units

/// A time in a table of workouts. Without a zone, it is a local time, written as if it were UTC.
struct CSVTime: Hashable {
  let moment: Moment
  /// False for `2024-11-05T18:30:00Z`.
  let isLocal: Bool
  /// False for a date alone.
  let hasClock: Bool

  /// Reads `2024-11-05 18:30:00`, `2024-11-05 6:30:00 PM`, `2024-11-05T18:30:00.000Z`, `2024-11-05` and `5 Nov 2024, 18:30`. Months may be
  /// English, German, French, Spanish or Italian.
  init?(_ text: String) {
    let text = text.trimmed
    guard text.utf8.count <= 40 else { return nil }
    if let time = InternetTime(text) {
      let hasZone = time.offset != nil || text.last == "Z" || text.last == "z"
      (moment, isLocal, hasClock) = (time.moment, !hasZone, true)
      return
    }
    if let day = InternetTime("\(text)T00:00:00Z"), text.utf8.count == 10 {
      (moment, isLocal, hasClock) = (day.moment, true, false)
      return
    }
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard let date = Self.date(words), let clock = Self.clock(words.dropFirst(date.words)),
      let midnight = InternetTime("\(date.text)T00:00:00Z")
    else { return nil }
    (moment, isLocal, hasClock) = (midnight.moment + Seconds(Double(clock)), true, true)
  }

  /// - Returns: the date in ISO 8601, and the number of its words.
  private static func date(_ words: [String]) -> (text: String, words: Int)? {
    guard let first = words.first else { return nil }
    if first.utf8.count == 10, first.contains("-") { return (first, 1) }
    guard words.count >= 3, let day = Int(first.filter { $0 != "." }), (1...31).contains(day),
      let month = months[words[1].filter { $0 != "." }], let year = Int(words[2]), (1_000...9_999).contains(year)
    else { return nil }
    return ("\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)", 3)
  }

  /// Seconds since midnight of `18:30`, `6:30:15 pm`.
  private static func clock(_ words: ArraySlice<String>) -> Int? {
    guard let time = words.first, words.count <= 2 else { return nil }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1] else { return nil }
    let second = parts.count == 3 ? parts[2] : 0
    guard let second, (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    switch words.dropFirst().first {
    case nil: return hour * 3_600 + minute * 60 + second
    case "am": return hour <= 12 ? hour % 12 * 3_600 + minute * 60 + second : nil
    case "pm": return hour <= 12 ? (hour % 12 + 12) * 3_600 + minute * 60 + second : nil
    default: return nil
    }
  }

  /// Short and full names, without points.
  private static let months: [String: Int] = {
    let names = [
      ["jan", "january", "januar", "janv", "janvier", "ene", "enero", "gen", "gennaio"],
      ["feb", "february", "februar", "févr", "février", "febrero", "febbraio"],
      ["mar", "march", "mär", "märz", "mars", "marzo"], ["apr", "april", "avr", "avril", "abr", "abril", "aprile"],
      ["may", "mai", "mayo", "mag", "maggio"], ["jun", "june", "juni", "juin", "junio", "giu", "giugno"],
      ["jul", "july", "juli", "juil", "juillet", "julio", "lug", "luglio"],
      ["aug", "august", "août", "ago", "agosto"],
      ["sep", "sept", "september", "septembre", "septiembre", "set", "settembre"],
      ["oct", "october", "okt", "oktober", "octobre", "octubre", "ott", "ottobre"],
      ["nov", "november", "novembre", "noviembre"],
      ["dec", "december", "dez", "dezember", "déc", "décembre", "dic", "diciembre", "dicembre"],
    ]
    var months: [String: Int] = [:]
    for (place, words) in names.enumerated() { for word in words { months[word] = place + 1 } }
    return months
  }()
}

/// Lengths of time: `1h 10m`, `45m`, `0:01:30`, `90`.
enum CSVDuration {
  /// In seconds. Nil for anything else, and for more than ten days.
  /// - Parameter unit: of a number alone, in seconds.
  static func seconds(_ text: String, numbersAre unit: Double) -> Double? {
    let text = text.trimmed.lowercased()
    guard !text.isEmpty, text.utf8.count <= 30 else { return nil }
    let seconds = clock(text) ?? CSVNumber.value(text).map { $0 * unit } ?? words(text)
    guard let seconds, (0...864_000).contains(seconds) else { return nil }
    return seconds
  }

  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let number = CSVNumber.value(String(part)), number >= 0 else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  private static func words(_ text: String) -> Double? {
    var (seconds, digits) = (0.0, "")
    for character in text where !character.isWhitespace {
      if character.isASCII, character.isNumber || character == "." {
        digits.append(character)
        continue
      }
      guard let unit = units[character], let number = Double(digits) else { return nil }
      seconds += number * unit
      digits = ""
    }
    return digits.isEmpty ? seconds : nil
  }

  private static let units: [Character: Double] = ["h": 3_600, "m": 60, "s": 1]
}
