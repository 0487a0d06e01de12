import Accounts
import ServerKernel
import Units

/// A figure for runners and spectators.
struct RunFigure: Sendable {
  let name: String
  let words: String
  let unit: String?
  let isFire: Bool

  /// The figures during a run.
  static let ofRun = ["time", "pace", "distance", "heart", "cadence", "energy", "synchrony", "fire"]
  /// The figures of a summary.
  static let totals = ["time", "pace", "distance", "energy", "synchrony", "fire"]
  /// The figures for spectators.
  static let seenByOthers = ofRun.filter { $0 != "fire" }

  static func named(_ names: [String], for reader: Reader) -> [RunFigure] {
    let texts = reader.texts
    let isImperial = reader.units == .imperial
    let units: [String: String] = [
      "pace": texts(isImperial ? "run.units.perMile" : "run.units.perKilometre"),
      "distance": texts(isImperial ? "run.units.mile" : "run.units.kilometre"), "heart": texts("run.units.heart"),
      "cadence": texts("run.units.cadence"), "energy": texts("run.units.energy"), "synchrony": texts("run.units.share"),
      "fire": texts("run.units.fire"),
    ]
    return names.map {
      RunFigure(name: $0, words: texts("run.figures.\($0)"), unit: units[$0], isFire: $0 == "fire")
    }
  }
}
