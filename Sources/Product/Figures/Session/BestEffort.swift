import Plans
import Sessions
import Units

/// The best of its kind within a session.
package struct BestEffort: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case metres400 = "400m"
    case kilometre = "1km"
    case mile
    case kilometres5 = "5km"
    case kilometres10 = "10km"
    case halfMarathon, marathon
    case longest
    case minute1Power, minutes5Power, minutes20Power

    /// Of those that are the shortest time over a distance.
    var distance: Double? {
      switch self {
      case .metres400: 400
      case .kilometre: 1000
      case .mile: 1609.344
      case .kilometres5: 5000
      case .kilometres10: 10_000
      case .halfMarathon: 21_097.5
      case .marathon: 42_195
      case .longest, .minute1Power, .minutes5Power, .minutes20Power: nil
      }
    }

    /// Of those that are the greatest power over a time.
    var window: Double? {
      switch self {
      case .minute1Power: 60
      case .minutes5Power: 300
      case .minutes20Power: 1200
      case .metres400, .kilometre, .mile, .kilometres5, .kilometres10, .halfMarathon, .marathon, .longest: nil
      }
    }

    /// Seconds: fewer are better. Metres and watts: more are.
    package var isTime: Bool { distance != nil }
  }

  package let kind: Kind
  /// A raw value of `Activity`.
  package let activity: String
  /// Seconds over a distance, pauses included; metres of the longest; watts over a time.
  package let value: Double
  /// Seconds since the start of the session.
  package let start: Double
}

extension SessionFigures {
  /// Those that may become records. A leg of a session of several activities was done before others or after them, which is
  /// another thing.
  func efforts(of activity: Activity) -> [BestEffort] {
    legs.allSatisfy { $0.activity == activity.rawValue } ? bestEfforts.filter { $0.activity == activity.rawValue } : []
  }
}

extension SessionMeasurements {
  /// Of each leg by itself, so that nobody runs a record on a bicycle.
  var bestEfforts: [BestEffort] {
    timeline.legs.indices.flatMap { leg in
      let (start, end) = ends(of: leg)
      let activity = timeline.legs[leg].activity.rawValue
      let way = way?.part(from: start, to: end)
      // Of a triathlon that is not divided into its legs nobody knows what was ridden and what was run.
      let kinds = timeline.legs[leg].activity == .triathlon ? [.longest] : BestEffort.Kind.allCases
      return kinds.compactMap { kind -> BestEffort? in
        if let distance = kind.distance {
          guard let way, let best = way.quickest(over: distance) else { return nil }
          return BestEffort(
            kind: kind, activity: activity, value: best.time.rounded(places: 3), start: best.start.rounded(places: 3))
        }
        if let window = kind.window {
          guard let best = power.part(from: start, to: end).greatestMean(over: window) else { return nil }
          return BestEffort(
            kind: kind, activity: activity, value: best.mean.rounded(places: 1), start: best.start.rounded(places: 3))
        }
        return way.map {
          BestEffort(
            kind: kind, activity: activity, value: $0.length.rounded(places: 2), start: start.rounded(places: 3))
        }
      }
    }
  }
}
