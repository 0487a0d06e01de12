import Plans
package import Sessions
import Units

/// A session in numbers, made of what was recorded and nothing else. Its JSON is what the API answers and what is kept.
///
/// Documentation/Figures.md has every formula and its source.
package struct SessionFigures: Codable, Hashable, Sendable {
  /// Of the formulas. Raise it when a formula changes: `SessionSweepStore` then has all figures made again.
  package static let currentVersion = 3

  package internal(set) var version: Int
  /// The moment from which its times count, in milliseconds since the beginning of 1970. Crops and merges move it.
  package internal(set) var from: Int64?
  package internal(set) var totals: TotalFigures
  /// Of each leg, where there are several.
  package internal(set) var legs: [LegFigures]
  package internal(set) var kilometres: [SplitFigures]
  package internal(set) var miles: [SplitFigures]
  /// As the button set them apart; empty where it was never pressed.
  package internal(set) var laps: [StretchFigures]
  /// Of the steps of the plan, as they were done.
  package internal(set) var intervals: [IntervalFigures]
  /// Nil where no heart rate was recorded; so is what follows.
  package internal(set) var heartRate: HeartRateFigures?
  package internal(set) var variability: VariabilityFigures?
  package internal(set) var load: LoadFigures
  package internal(set) var bestEfforts: [BestEffort]
  package internal(set) var songs: [SongFigures]
  /// Of exercises; nil where there were none.
  package internal(set) var sets: [SetFigures]?
  /// Nil where no footfall was recorded with its place in the music.
  package internal(set) var synchrony: SynchronyFigures?
  /// Nil where too few songs were heard for long enough, or all held alike.
  package internal(set) var held: HeldSongs?
  /// Nil where there was nothing to be earned: neither music with steps, nor a zone to be in.
  package internal(set) var fire: FireFigures?
  /// Seconds of music at full volume that are as much for hearing as what was heard; nil where no volume was recorded.
  package internal(set) var musicAtFullVolume: Double?

  /// - Parameter rating: how hard the whole session felt, 0…10.
  package init(
    _ timeline: Timeline, of facts: AthleteFacts, following plan: PlanFollowed? = nil, rating: Double? = nil
  ) {
    self.init(SessionMeasurements(timeline, of: facts), following: plan, rating: rating)
  }

  init(_ session: SessionMeasurements, following plan: PlanFollowed?, rating: Double?) {
    let timeline = session.timeline
    let energy = EnergySpent(session)
    let elapsed = session.active.elapsed
    version = Self.currentVersion
    from = timeline.start.milliseconds
    totals = session.totals(from: 0, to: elapsed, energy)
    legs =
      timeline.legs.count < 2
      ? []
      : timeline.legs.indices.map { leg in
        let (start, end) = session.ends(of: leg)
        return LegFigures(
          activity: timeline.legs[leg].activity.rawValue, start: start.rounded(places: 3),
          totals: session.totals(from: start, to: end, energy))
      }
    kilometres = session.splits(every: 1000)
    miles = session.splits(every: 1609.344)
    laps = session.laps
    intervals = session.intervals(of: plan)
    heartRate = HeartRateFigures(session)
    variability = VariabilityFigures(session)
    load = LoadFigures(session, rating: rating)
    bestEfforts = session.bestEfforts
    songs = session.songs
    sets = session.sets
    synchrony = SynchronyFigures(session, from: 0, to: elapsed)
    held = HeldSongs(songs)
    fire = FireFigures(session, following: plan)
    musicAtFullVolume = session.atFullVolume(songs)
  }
}

/// One leg of several.
package struct LegFigures: Codable, Hashable, Sendable {
  /// A raw value of `Activity`.
  package internal(set) var activity: String
  /// Seconds since the start of the session.
  package internal(set) var start: Double
  package internal(set) var totals: TotalFigures
}
