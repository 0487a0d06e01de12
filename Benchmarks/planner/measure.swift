import Foundation

/// Seconds and costs of 45-minute playlists: from all the tracks, from candidates, and by the nearest tempo each time.
@main struct Measure {
  static func main() throws {
    row("tracks", "workout", "candidates", "all: s", "cost", "summaries: s", "plan: s", "cost", "nearest: s", "cost")
    for count in [2_000, 10_000, 100_000] {
      var library = SyntheticLibrary(seed: UInt64(count))
      let tracks = library.tracks(count)
      for (name, workout) in workouts { try measure(tracks, name, workout) }
    }
  }

  private static func measure(_ tracks: [Track], _ name: String, _ workout: PacedWorkout) throws {
    var all = Figure()
    var choosing = Figure()
    var chosen = Figure()
    var nearest = Figure()
    var candidates = 0
    // What a server keeps of each track, made when the track was analysed.
    let summaries = tracks.compactMap(PlannerSummary.init)
    let byHash = Dictionary(uniqueKeysWithValues: tracks.map { ($0.contentHash, $0) })
    for seed in 1...3 as ClosedRange<UInt64> {
      let options = PlaylistOptions(seed: seed)
      let planner = PlaylistPlanner(options: options)
      var choice: PlannerCandidates?
      choosing.time {
        choice = PlannerCandidates(for: workout, from: summaries, options: options)
        return 0
      }
      guard let choice else { continue }
      candidates = choice.contentHashes.count
      let loaded = choice.contentHashes.compactMap { byHash[$0] }
      try chosen.time {
        try planner.playlist(for: workout, from: loaded, chosenAs: choice).cost
      }
      let playable = try PlayableLibrary(tracks, options: options)
      if tracks.count <= 10_000 {
        try all.time { try planner.playlist(for: workout, from: tracks).cost }
      }
      nearest.time {
        var peer = NearestTempo(grid: StepGrid(workout), library: playable, stretchLimit: options.stretchLimit)
        return peer.cost() ?? .nan
      }
    }
    row(
      "\(tracks.count)", name, "\(candidates)", all.seconds, all.meanCost, choosing.seconds, chosen.seconds,
      chosen.meanCost, nearest.seconds, nearest.meanCost)
  }

  /// 45 minutes each: at one tempo; in intervals; up and down all the time.
  private static let workouts: [(String, PacedWorkout)] = [
    ("steady", workout([(2_700, 168, 168, 0.5)])),
    (
      "intervals",
      workout(
        [(600, 160, 165, 0.3)] + (0..<6).flatMap { _ in [(180, 180, 180, 0.9), (120, 164, 164, 0.4)] } + [
          (300, 160, 150, 0.2)
        ])
    ),
    ("slopes", workout((0..<6).map { $0 % 2 == 0 ? (450, 150, 186, 0.7) : (450, 186, 150, 0.5) })),
  ]

  private static func workout(_ legs: [(seconds: Double, from: Double, to: Double, effort: Double)]) -> PacedWorkout {
    var knots: [TempoCurve.Knot] = []
    var intervals: [PacedWorkout.Interval] = []
    var time = 0.0
    for (step, leg) in legs.enumerated() {
      let ramp = knots.last.map { min(30, ($0.rate.value - leg.from).magnitude) } ?? 0
      knots.append(TempoCurve.Knot(time: Seconds(time + ramp), rate: BeatsPerMinute(known: leg.from)))
      knots.append(TempoCurve.Knot(time: Seconds(time + leg.seconds), rate: BeatsPerMinute(known: leg.to)))
      intervals.append(
        PacedWorkout.Interval(
          step: step, start: Seconds(time), end: Seconds(time + leg.seconds), effort: leg.effort, carrier: .steps))
      time += leg.seconds
    }
    // Where two legs meet at one tempo, the second begins where the first ends.
    let distinct = knots.enumerated().filter { $0.offset == 0 || $0.element.time > knots[$0.offset - 1].time }.map(
      \.element)
    guard let curve = TempoCurve(knots: distinct) else { preconditionFailure("legs have lengths above 0") }
    return PacedWorkout(curve: curve, intervals: intervals)
  }

  private static func row(_ cells: String...) {
    print(cells.map { $0.padding(toLength: 13, withPad: " ", startingAt: 0) }.joined())
  }
}

/// The least seconds of several runs, and the sum of what they found.
struct Figure {
  private var best = Double.infinity
  private var runs = 0
  private var cost = 0.0

  var seconds: String { runs == 0 ? "–" : String((best * 1000).rounded() / 1000) }
  var meanCost: String { runs == 0 ? "–" : String((cost / Double(runs) * 100).rounded() / 100) }

  mutating func time(_ body: () throws -> Double) rethrows {
    let clock = ContinuousClock()
    let start = clock.now
    cost += try body()
    let took = start.duration(to: clock.now)
    best = min(best, Double(took.components.seconds) + Double(took.components.attoseconds) * 1e-18)
    runs += 1
  }
}
