import Exercises

/// Searches for the cheapest list of pairs: a beam search from the first pair to the last, then exchanges that lower the cost.
///
/// What a pair costs depends on all before it (songs and exercises shouldn't repeat, muscles share the load), so exact dynamic
/// programming is out of reach.
struct PairSearch {
  private let table: PairTable
  private let kept: [Int: PairChoice]
  /// The exercises to consider at each place, with songs.
  private let options: [TrainingPhase: [Candidate]]

  struct Candidate {
    let exercise: Int
    /// The most promising ones, cheapest first.
    let songs: [SongShortlist.Option]
    /// Whatever the song.
    let cost: Double
  }

  /// States kept per place: at least so many, and more where few pairs are possible. Of these, four times the even share may
  /// end with the same exercise.
  private static let leastWidth = 64
  private static let mostWidth = 4_000
  private static let stepsTried = 40_000
  /// Songs tried with an exercise in the beam, and in exchanges: as many that weren't there yet.
  private static let songsTried = 3
  private static let songsExchanged = 12
  /// Exercises considered in a phase, and of these for the same muscle. Small libraries leave time for all.
  private static let exercisesConsidered = 64
  private static let mostOfAMuscle = 10
  private static let combinationsConsidered = 4_000
  /// Ends of the beam that exchanges start from.
  private static let starts = 6
  /// Each round of exchanges lowers the cost; this many were never needed.
  private static let mostRounds = 30

  /// - Parameter admitted: the numbers of the exercises that may be chosen in each phase.
  init(_ table: PairTable, _ admitted: [TrainingPhase: [Int]], kept: [Int: (exercise: Int, song: Int)]) {
    self.table = table
    let shortlist = SongShortlist(table)
    self.kept = Dictionary(
      uniqueKeysWithValues: kept.map { place, pair in
        (place, table.choice(pair.exercise, pair.song, table.outline.phases[place]))
      })
    options = admitted.reduce(into: [:]) { options, phase in
      options[phase.key] = Self.candidates(phase.value, phase.key, table, shortlist)
    }
  }

  func run() -> [PairChoice] {
    var best: (choices: [PairChoice], cost: Double)?
    for start in beam().prefix(Self.starts) {
      let improved = improved(start)
      if best.map({ improved.cost < $0.cost }) ?? true { best = improved }
    }
    return best?.choices ?? []
  }

  /// The most promising exercises of a phase, the muscles mixed.
  private static func candidates(
    _ admitted: [Int], _ phase: TrainingPhase, _ table: PairTable, _ shortlist: SongShortlist
  ) -> [Candidate] {
    let most = max(exercisesConsidered, combinationsConsidered / table.songs.count)
    let training = admitted.map { (exercise: $0, cost: table.training($0, phase).total) }
      .sorted { ($0.cost, $0.exercise) < ($1.cost, $1.exercise) }
    var muscles: [Int: Int] = [:]
    var rest: [Int] = []
    var chosen: [Int] = []
    for (exercise, _) in training {
      muscles[table.mainMuscles[exercise], default: 0] += 1
      if muscles[table.mainMuscles[exercise], default: 0] <= mostOfAMuscle {
        chosen.append(exercise)
      } else {
        rest.append(exercise)
      }
    }
    return (chosen + rest).prefix(most).map { exercise in
      Candidate(
        exercise: exercise, songs: shortlist.options(for: table.need(of: exercise, phase)),
        cost: table.training(exercise, phase).total)
    }
  }
}

extension PairSearch {
  private struct State {
    var choices: [PairChoice]
    var cost: Double
  }

  private struct Step {
    let parent: Int
    let choice: PairChoice
    let cost: Double
  }

  /// Lists of pairs, the cheapest first.
  private func beam() -> [[PairChoice]] {
    var states = [State(choices: [], cost: 0)]
    for place in table.outline.phases.indices {
      var steps: [Step] = []
      for (parent, state) in states.enumerated() {
        var choices = state.choices
        for choice in nextChoices(at: place, after: state.choices) {
          choices.append(choice)
          let cost = state.cost + choice.cost + table.context(at: place, in: choices).total
          choices.removeLast()
          steps.append(Step(parent: parent, choice: choice, cost: cost))
        }
      }
      steps.sort {
        ($0.cost, $0.parent, $0.choice.exercise, $0.choice.song) < (
          $1.cost, $1.parent, $1.choice.exercise, $1.choice.song
        )
      }
      let width = min(Self.mostWidth, max(Self.leastWidth, Self.stepsTried * states.count / max(1, steps.count)))
      let exercises = options[table.outline.phases[place]]?.count ?? 1
      let most = max(Self.leastWidth / 8, 4 * width / max(1, exercises))
      var ends: [Int: Int] = [:]
      var next: [State] = []
      for step in steps where next.count < width {
        guard ends[step.choice.exercise, default: 0] < most || kept[place] != nil else { continue }
        ends[step.choice.exercise, default: 0] += 1
        next.append(State(choices: states[step.parent].choices + [step.choice], cost: step.cost))
      }
      states = next
    }
    return states.map(\.choices)
  }

  private func nextChoices(at place: Int, after choices: [PairChoice]) -> [PairChoice] {
    if let pair = kept[place] { return [pair] }
    var taken = Array(repeating: false, count: table.songs.count)
    for choice in choices { taken[choice.song] = true }
    // What is kept further on isn't taken here.
    for (later, pair) in kept where later > place { taken[pair.song] = true }
    return (options[table.outline.phases[place]] ?? []).flatMap { candidate in
      pairs(of: candidate, besides: taken, atMost: Self.songsTried)
    }
  }

  /// An exercise with its cheapest songs. Songs that were there don't count: in a small library repeating one may be cheapest.
  private func pairs(of candidate: Candidate, besides taken: [Bool], atMost count: Int) -> [PairChoice] {
    var found: [PairChoice] = []
    found.reserveCapacity(count + 4)
    var fresh = 0
    for option in candidate.songs where fresh < count {
      if !taken[option.song] { fresh += 1 }
      found.append(PairChoice(exercise: candidate.exercise, song: option.song, cost: candidate.cost + option.cost))
    }
    return found
  }
}

extension PairSearch {
  /// Exchanges pairs, songs and places as long as that lowers the cost.
  private func improved(_ start: [PairChoice]) -> (choices: [PairChoice], cost: Double) {
    var choices = start
    var cost = table.cost(of: choices)
    for _ in 0..<Self.mostRounds {
      let before = cost
      for place in choices.indices where kept[place] == nil {
        exchange(at: place, in: &choices, &cost)
      }
      for place in choices.indices where kept[place] == nil {
        for other in choices.indices where other > place && kept[other] == nil {
          swap(place, other, in: &choices, &cost)
        }
      }
      if cost >= before - 1e-9 { break }
    }
    return (choices, cost)
  }

  /// Puts the best pair at a place, the others as they are.
  private func exchange(at place: Int, in choices: inout [PairChoice], _ cost: inout Double) {
    let own = choices[place]
    // Without the pair the others cost no more, so a pair that costs more than all of this can't be better.
    let bound = cost - choices.indices.reduce(0) { $1 == place ? $0 : $0 + choices[$1].cost }
    var taken = Array(repeating: false, count: table.songs.count)
    for other in choices.indices where other != place { taken[choices[other].song] = true }
    var best = own
    for candidate in options[table.outline.phases[place]] ?? [] {
      guard candidate.cost < bound else { continue }
      for choice in pairs(of: candidate, besides: taken, atMost: Self.songsExchanged) {
        guard choice.cost < bound else { break }
        choices[place] = choice
        let new = table.cost(of: choices)
        if new < cost - 1e-9 {
          cost = new
          best = choice
        }
      }
    }
    choices[place] = best
  }

  /// Swaps two pairs, their exercises or their songs, whichever is best.
  private func swap(_ place: Int, _ other: Int, in choices: inout [PairChoice], _ cost: inout Double) {
    let (one, two) = (choices[place], choices[other])
    let (first, second) = (table.outline.phases[place], table.outline.phases[other])
    var best = (one, two)
    let ways: [(here: (Int, Int), there: (Int, Int))] = [
      ((two.exercise, two.song), (one.exercise, one.song)), ((two.exercise, one.song), (one.exercise, two.song)),
      ((one.exercise, two.song), (two.exercise, one.song)),
    ]
    for (number, way) in ways.enumerated() {
      // Exercises stay in phases that admit them.
      if number < 2, first != second { continue }
      choices[place] = table.choice(way.here.0, way.here.1, first)
      choices[other] = table.choice(way.there.0, way.there.1, second)
      let new = table.cost(of: choices)
      if new < cost - 1e-9 {
        cost = new
        best = (choices[place], choices[other])
      }
    }
    (choices[place], choices[other]) = best
  }
}
