import Plans
package import Sessions
import Units

/// All figures of a session, computed from its recording. Their JSON is both the API response and the stored form.
///
/// Documentation/Figures.md lists every formula and its source.
package struct SessionFigures: Codable, Hashable, Sendable {
  /// The version of the formulas. Increment it when a formula changes: `SessionSweepStore` then recomputes all figures.
  package static let currentVersion = 4

  package internal(set) var version: Int
  /// The zero of all times, in Unix milliseconds. Crops and merges move it.
  package internal(set) var from: Int64?
  package internal(set) var totals: TotalFigures
  /// One per leg in multisport sessions, otherwise empty.
  package internal(set) var legs: [LegFigures]
  package internal(set) var kilometres: [SplitFigures]
  package internal(set) var miles: [SplitFigures]
  /// By the lap button; empty if it was never pressed.
  package internal(set) var laps: [StretchFigures]
  /// The performed steps of the plan.
  package internal(set) var intervals: [IntervalFigures]
  /// Nil without a recorded heart rate.
  package internal(set) var heartRate: HeartRateFigures?
  package internal(set) var variability: VariabilityFigures?
  package internal(set) var load: LoadFigures
  package internal(set) var bestEfforts: [BestEffort]
  package internal(set) var songs: [SongFigures]
  /// Exercise sets; nil if there are none.
  package internal(set) var sets: [SetFigures]?
  /// Nil without sets.
  package internal(set) var strength: StrengthFigures?
  /// Nil without footfalls that have a phase in the music.
  package internal(set) var synchrony: SynchronyFigures?
  /// Nil with too few songs of sufficient length, or if all are equally in time.
  package internal(set) var held: HeldSongs?
  /// Nil if no points were possible: neither music with steps nor a heart rate target.
  package internal(set) var fire: FireFigures?
  /// The equivalent duration at full volume with the same sound exposure, in seconds; nil without a recorded volume.
  package internal(set) var musicAtFullVolume: Double?

  /// - Parameter rating: perceived exertion of the whole session, 0…10.
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
    sets = timeline.sets.isEmpty ? nil : timeline.setFigures
    strength = StrengthFigures(sets)
    synchrony = SynchronyFigures(session, from: 0, to: elapsed)
    held = HeldSongs(songs)
    fire = FireFigures(session, following: plan)
    musicAtFullVolume = session.atFullVolume(songs)
  }
}

/// One leg of a multisport session.
package struct LegFigures: Codable, Hashable, Sendable {
  /// A raw value of `Activity`.
  package internal(set) var activity: String
  /// In seconds since the start of the session.
  package internal(set) var start: Double
  package internal(set) var totals: TotalFigures
}
