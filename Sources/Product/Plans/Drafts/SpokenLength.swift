import Foundation

/// The typed length of a step: with a decimal comma, German words, or a plain number of minutes.
struct SpokenLength {
  let words: [(word: PlanWord, value: PlanTree)]

  init(_ text: String) {
    let plain = Self.decimal(text).lowercased()
    guard let lap = ["lap", "runde"].first(where: plain.hasPrefix) else {
      words = [(.for, .text(Self.written(plain)))]
      return
    }
    let about = plain.dropFirst(lap.count).trimmingCharacters(in: .whitespaces)
    words =
      [(.until, .text(StepEnd.lap.rawValue))] + (about.isEmpty ? [] : [(.about, .text(Self.written(about)))])
  }

  /// Replaces decimal commas by points.
  static func decimal(_ text: String) -> String { text.replacing(/(\d),(\d)/) { "\($0.output.1).\($0.output.2)" } }

  /// The units of plan files, by their words in both languages.
  static let units: [String: String] = [
    "h": "h", "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "std": "h", "stunde": "h", "stunden": "h",
    "min": "min", "mins": "min", "minute": "min", "minutes": "min", "minuten": "min", "s": "s", "sec": "s",
    "secs": "s", "second": "s", "seconds": "s", "sek": "s", "sekunde": "s", "sekunden": "s", "m": "m", "metre": "m",
    "metres": "m", "meter": "m", "meters": "m", "metern": "m", "km": "km", "kilometre": "km", "kilometres": "km",
    "kilometer": "km", "kilometers": "km", "kilometern": "km", "mi": "mi", "mile": "mi", "miles": "mi", "meile": "mi",
    "meilen": "mi", "yd": "yd", "yard": "yd", "yards": "yd",
  ]

  /// - Parameter unit: of a plain number.
  static func written(_ text: String, plain unit: String = "min") -> String {
    if Double(text) != nil { return text + unit }
    return text.replacing(/\p{L}+\.?/) { word in
      let letters = word.output.filter { $0 != "." }
      return units[String(letters)] ?? String(letters)
    }
  }
}
