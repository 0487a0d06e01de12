import Plans
import Sessions
import Units

/// The best effort of one kind within a session.
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

    /// The distance in metres, for kinds that measure the shortest time over it.
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

    /// The duration in seconds, for kinds that measure the maximum power over it.
    var window: Double? {
      switch self {
      case .minute1Power: 60
      case .minutes5Power: 300
      case .minutes20Power: 1200
      case .metres400, .kilometre, .mile, .kilometres5, .kilometres10, .halfMarathon, .marathon, .longest: nil
      }
    }

    /// Whether the value is a time, where lower is better. For metres and watts, higher is better.
    package var isTime: Bool { distance != nil }
  }

  package let kind: Kind
  /// A raw value of `Activity`.
  package let activity: String
  /// Seconds over a distance, pauses included; metres for the longest; watts over a duration.
  package let value: Double
  /// In seconds since the start of the session.
  package let start: Double
}

extension SessionFigures {
  /// Efforts that can become records. Legs of multisport sessions don't count, because they follow or precede other legs.
  func efforts(of activity: Activity) -> [BestEffort] {
    legs.allSatisfy { $0.activity == activity.rawValue } ? bestEfforts.filter { $0.activity == activity.rawValue } : []
  }
}

extension SessionMeasurements {
  /// Computed for each leg separately, so that cycling doesn't set running records.
  var bestEfforts: [BestEffort] {
    timeline.legs.indices.flatMap { leg in
      let (start, end) = ends(of: leg)
      let activity = timeline.legs[leg].activity.rawValue
      let way = way?.part(from: start, to: end)
      // An undivided triathlon mixes swimming, cycling and running.
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
