import Pacing

/// The songs worth a closer look at each place of the workout, by their mean tempo and energy over the next minutes.
///
/// A library of thousands has a few dozen that matter at any place. For small libraries the list holds every song.
struct Shortlist {
  struct Option {
    let track: Int
    let stepsPerBeat: StepsPerBeat
    /// For `minutes` of the song.
    let cost: Double
    let minutes: Double
  }

  private let grid: StepGrid
  private let library: PlayableLibrary
  private let walk: SectionWalk
  private let size: Int
  private var known: [Int: [Option]] = [:]

  /// Places that share a list.
  private static let places = 96
  private static let samples = 4

  init(grid: StepGrid, library: PlayableLibrary, walk: SectionWalk) {
    self.grid = grid
    self.library = library
    self.walk = walk
    // Enough to choose from when each song but one in three minutes has been played.
    size = 64 + 2 * Int(grid.duration / 180)
  }

  /// The cheapest options by estimate, the cheapest first.
  mutating func options(at place: Int) -> [Option] {
    let index = place / Self.places
    if let options = known[index] { return options }
    let options = estimate(at: min(grid.end - 1, index * Self.places + (index == 0 ? 0 : Self.places / 2)))
    known[index] = options
    return options
  }

  private func estimate(at place: Int) -> [Option] {
    let start = grid.times[place]
    let sampled = samples(from: start)
    let span = max(0.5, (grid.times[sampled[sampled.count - 1]] - start) / 60)
    let share = span / Double(sampled.count)
    var best: [Option] = []
    best.reserveCapacity(size + 1)
    for stepsPerBeat in StepsPerBeat.allCases {
      let logTempos = grid.logTempos(for: stepsPerBeat)
      let tempos = sampled.map { logTempos[$0] }
      for (index, track) in library.tracks.enumerated() {
        var cost = span * library.liking[index].total
        let worst = best.count == size ? best[size - 1].cost : .infinity
        for (sample, tempo) in tempos.enumerated() where cost < worst {
          let place = sampled[sample]
          cost += share * walk.stretchRate(tempo - track.meanLogTempo, stepsPerBeat: stepsPerBeat, place: place)
          cost += share * walk.energyRate(track.meanEnergy, place: place)
        }
        guard cost < worst else { continue }
        let position = best.firstIndex { $0.cost > cost } ?? best.count
        best.insert(Option(track: index, stepsPerBeat: stepsPerBeat, cost: cost, minutes: span), at: position)
        if best.count > size { best.removeLast() }
      }
    }
    return best
  }

  /// Places spread over the first step of the plan that is worth a song of its own, three minutes at most.
  private func samples(from start: Double) -> [Int] {
    let boundary = grid.boundaries.first { $0 >= start + PlanningWeights.shortestSection }
    let end = min(grid.duration, start + 180, boundary ?? .infinity)
    return (0..<Self.samples).map { index in
      grid.place(at: start + (end - start) * (Double(index) + 0.5) / Double(Self.samples))
    }
  }
}
