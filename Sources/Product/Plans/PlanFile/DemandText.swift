import Pacing
import Units

/// Parses demands.
enum DemandText {
  /// Both ends of a ramp must be of the same kind, music or steps.
  static func ramp(_ from: Demand?, _ to: Demand, _ activity: Activity) throws(PlanIssue.ValueError) -> Course {
    let exertion = Exertion(activity, of: Athlete())
    if let from, exertion.carrier(of: from) != exertion.carrier(of: to) { throw .rampMixesKinds }
    return .ramp(from: from, to: to)
  }

  /// "effort 2/10", "pace 5:00/km"; or only the value, when its unit or the ramp's other end determines the kind.
  static func spoken(
    _ text: String, _ activity: Activity, like other: DemandKind?
  ) throws(PlanIssue.ValueError) -> (kind: DemandKind, demand: Demand) {
    let lowered = text.lowercased()
    for kind in DemandKind.allCases where lowered.hasPrefix(kind.rawValue) {
      return (kind, try demand(kind, String(text.dropFirst(kind.rawValue.count)), activity))
    }
    let units: [(String, DemandKind)] = [
      ("/10", .effort), ("%", .effort), ("/km", .pace), ("/mi", .pace), ("bpm", .tempo), ("spm", .cadence),
      ("rpm", .cadence), ("w", .power), ("watts", .power),
    ]
    guard let kind = units.first(where: { lowered.hasSuffix($0.0) })?.1 ?? other else {
      throw .rampUnclear(String(text.prefix(60)))
    }
    return (kind, try demand(kind, text, activity))
  }

  static func demand(
    _ kind: DemandKind, _ text: String, _ activity: Activity
  ) throws(PlanIssue.ValueError) -> Demand {
    switch kind {
    case .cadence: .cadence(try PlanValue.cadence(text, activity.cadenceUnit))
    case .tempo: .tempo(try PlanValue.tempo(text))
    case .pace: .pace(try PlanValue.pace(text, within: activity.paces))
    case .zone: .zone(try PlanValue.zone(text))
    case .heartRate: .heartRate(try PlanValue.heartRate(text, within: 60...220))
    case .power: .power(try PlanValue.power(text))
    case .effort: .effort(try PlanValue.effort(text))
    }
  }
}
