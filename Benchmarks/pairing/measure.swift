import Foundation

/// Share of pairs on the beat, seconds and cost of workouts of half an hour beside a greedy choice, and the cost of small cases
/// beside brute force.
@main struct Measure {
  static func main() throws {
    let exercises = try CatalogueFile(CommandLine.arguments[1]).exercises
    row("songs", "workout", "in range", "worst", "median: s", "cost", "greedy", "ratio")
    let made = MadeUpSongs(2_000, seed: 2_000)
    let demo = try MadeUpSongs(analyses: CommandLine.arguments[2])
    for (name, songs) in [("2000", made), ("demo: \(demo.songs.count)", demo)] where !songs.songs.isEmpty {
      for (workout, change) in workouts { try measure(name, songs, workout, change, exercises) }
    }
    try compareWithBruteForce(exercises)
  }

  private static func measure(
    _ library: String, _ songs: MadeUpSongs, _ name: String, _ change: (inout PairingRequest) -> Void,
    _ exercises: [Exercise]
  ) throws {
    var (fitting, all, cost, greedy, worst) = (0, 0, 0.0, 0.0, 0.0)
    var seconds: [Double] = []
    for intensity in TrainingIntensity.allCases {
      for seed in 1...5 as ClosedRange<UInt64> {
        var request = PairingRequest(minutes: 30, seed: seed)
        request.intensity = intensity
        change(&request)
        let clock = ContinuousClock()
        let start = clock.now
        let planner = try PairingPlanner(request, from: exercises, songs.songs, contours: songs.contours)
        let workout = planner.workout()
        let took = start.duration(to: clock.now)
        seconds.append(Double(took.components.seconds) + Double(took.components.attoseconds) * 1e-18)
        cost += workout.cost
        greedy += GreedyChoice(planner: planner).cost()
        for pair in workout.pairs {
          switch pair.rhythm {
          case .hold, .heavy: continue
          case .missing: all += 1
          case .onBeat(let fit):
            all += 1
            guard let tempo = pair.song.tempo, let rhythm = pair.exercise.rhythm else { continue }
            let rate = tempo.value * fit.speed / Double(fit.beats)
            let stretch = max(fit.speed, 1 / fit.speed) - 1
            worst = max(worst, stretch)
            if stretch <= 0.08 + 1e-9, rate >= rhythm.range.lowerBound - 1e-9, rate <= rhythm.range.upperBound + 1e-9 {
              fitting += 1
            }
          }
        }
      }
    }
    row(
      library, name, "\(percent(Double(fitting) / Double(max(1, all)))) of \(all)", percent(worst),
      "\((seconds.sorted()[seconds.count / 2] * 1000).rounded() / 1000)", rounded(cost / 15), rounded(greedy / 15), rounded(greedy / cost))
  }

  /// Four pairs of five exercises and five songs: nearly 400,000 lists.
  private static func compareWithBruteForce(_ exercises: [Exercise]) throws {
    var (excess, exact, cases) = ([Double](), 0, 100)
    for seed in 1...UInt64(cases) {
      var generator = SplitMix64(seed: seed)
      var request = PairingRequest(minutes: 12, seed: seed)
      request.intensity = TrainingIntensity.allCases[Int(seed % 3)]
      request.exercises = exercises.shuffled(using: &generator).prefix(5).map(\.id)
      let songs = MadeUpSongs(5, seed: seed)
      let planner = try PairingPlanner(request, from: exercises, songs.songs, contours: songs.contours)
      let least = ExhaustivePairs(planner).leastCost()
      excess.append(planner.workout().cost / least - 1)
      if excess[excess.count - 1] < 1e-9 { exact += 1 }
    }
    cases = excess.count
    print("Brute force: \(exact) of \(cases) exact, worst \(percent(excess.max() ?? 0)) too much")
  }

  private static let workouts: [(String, (inout PairingRequest) -> Void)] = [
    ("everything", { _ in }),
    ("no equipment", { $0.equipment = [] }),
    ("legs", { $0.categories = [.legs, .glutes] }),
    ("upper body", { $0.categories = [.chest, .back, .shoulders, .arms] }),
    ("cardio", { $0.categories = [.cardio] }),
    ("driving music", { $0.wish = .mood(.driving) }),
  ]

  private static func percent(_ share: Double) -> String { "\((1000 * share).rounded() / 10) %" }

  private static func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  private static func row(_ cells: String...) {
    print(cells.map { $0.padding(toLength: 15, withPad: " ", startingAt: 0) }.joined())
  }
}
