import Workouts

/// A session in numbers, made of what was recorded and nothing else. Its JSON is what the API answers and what is kept.
///
/// Documentation/Figures.md has every formula and its source.
public struct SessionFigures: Codable, Hashable, Sendable {
  /// Of the formulas: figures of another are made anew.
  public static let currentVersion = 1

  public internal(set) var version: Int
  public internal(set) var totals: TotalFigures
  /// Of each leg, where there are several.
  public internal(set) var legs: [LegFigures]
  public internal(set) var kilometres: [SplitFigures]
  public internal(set) var miles: [SplitFigures]
  /// As the button set them apart; empty where it was never pressed.
  public internal(set) var laps: [StretchFigures]
  /// Of the steps of the plan, as they were done.
  public internal(set) var intervals: [IntervalFigures]
  /// Nil where no heart rate was recorded; so is what follows.
  public internal(set) var heartRate: HeartRateFigures?
  public internal(set) var variability: VariabilityFigures?
  public internal(set) var load: LoadFigures
  public internal(set) var bestEfforts: [BestEffort]
  public internal(set) var songs: [SongFigures]
  /// Of exercises; nil where there were none.
  public internal(set) var sets: [SetFigures]?
  /// Nil where no footfall was recorded with its place in the music.
  public internal(set) var synchrony: SynchronyFigures?

  /// - Parameter rating: how hard the whole session felt, 0…10.
  public init(
    _ timeline: Timeline, of facts: AthleteFacts, following plan: PlanFollowed? = nil, rating: Double? = nil
  ) {
    self.init(SessionMeasurements(timeline, of: facts), following: plan, rating: rating)
  }

  init(_ session: SessionMeasurements, following plan: PlanFollowed?, rating: Double?) {
    let timeline = session.timeline
    let energy = EnergySpent(session)
    let elapsed = session.active.elapsed
    version = Self.currentVersion
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
  }
}

/// One leg of several.
public struct LegFigures: Codable, Hashable, Sendable {
  /// A raw value of `Activity`.
  public internal(set) var activity: String
  /// Seconds since the start of the session.
  public internal(set) var start: Double
  public internal(set) var totals: TotalFigures
}
