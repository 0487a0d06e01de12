import Accounts
package import Plans
package import ServerKernel
package import Units

/// Duration and distance as one line.
package struct PlanFacts: Sendable {
  private let texts: TextCatalogue
  private let units: UnitSystem

  package init(_ reader: Reader) {
    texts = reader.texts
    units = reader.units
  }

  /// `42 min`, or `1:05 h` for an hour and more.
  package func time(_ duration: Seconds) -> String {
    let minutes = Int((duration.value / 60).rounded())
    if duration.value < 60 { return texts("plans.seconds", ["count": texts.number(Int(duration.value.rounded()))]) }
    guard minutes >= 60 else { return texts("plans.minutes", ["count": texts.number(minutes)]) }
    let rest = minutes % 60
    return texts("plans.hours", ["time": "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"])
  }

  /// `8.4 km` or `5.2 mi`.
  package func distance(_ distance: Metres) -> String {
    switch units {
    case .metric: texts("plans.kilometres", ["count": texts.number(distance.value / 1000, digits: 1)])
    case .imperial: texts("plans.miles", ["count": texts.number(distance.value / metresInMile, digits: 1)])
    }
  }

  package func words(_ duration: Seconds, _ distance: Metres?) -> String {
    [time(duration), distance.map(self.distance)].compactMap(\.self).joined(separator: " · ")
  }

  package func activity(_ activity: Activity) -> String { texts("plans.activities.\(activity.rawValue)") }
}
