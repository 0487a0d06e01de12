extension PairTable {
  /// The cost that a pair has from those before it.
  struct Context {
    var order = 0.0
    var muscles = 0.0
    var repetition = 0.0

    var total: Double { order + muscles + repetition }
  }

  /// What the choice at `place` costs after the choices before it.
  func context(at place: Int, in choices: [PairChoice]) -> Context {
    var context = Context()
    guard place > 0 else { return context }
    let (exercise, song) = (choices[place].exercise, choices[place].song)
    let before = choices[place - 1]
    if muscles[exercise] & muscles[before.exercise] != 0 { context.muscles += PairingWeights.muscleInARow }
    if outline.phases[place] == .main, outline.phases[place - 1] == .main,
      let rank = ranks[exercise], let last = ranks[before.exercise], last > rank
    {
      context.order = PairingWeights.stepBack * Double(last - rank)
    }
    if !wantsArtist, let artist = artists[song], artist == artists[before.song], song != before.song {
      context.repetition += PairingWeights.sameArtist
    }
    var (sinceExercise, sinceSong, sameMuscle, sameCategory) = (0, 0, 0, 0)
    for earlier in 0..<place {
      let other = choices[earlier]
      if other.exercise == exercise { sinceExercise = place - earlier }
      if other.song == song { sinceSong = place - earlier }
      if outline.phases[earlier] == .main {
        if mainMuscles[other.exercise] == mainMuscles[exercise] { sameMuscle += 1 }
        if categories[other.exercise] == categories[exercise] { sameCategory += 1 }
      }
    }
    if outline.phases[place] == .main {
      context.muscles += PairingWeights.muscleAgain * Double(sameMuscle)
      if wantsVariety { context.muscles += PairingWeights.categoryAgain * Double(sameCategory) }
    }
    if sinceExercise > 0 {
      context.repetition += PairingWeights.exerciseAgain + PairingWeights.exerciseSoon / Double(sinceExercise)
    }
    if sinceSong > 0 {
      context.repetition += PairingWeights.songAgain + PairingWeights.songSoon / Double(sinceSong)
    }
    return context
  }

  /// The cost of a whole workout.
  func cost(of choices: [PairChoice]) -> Double {
    choices.indices.reduce(0) { $0 + choices[$1].cost + context(at: $1, in: choices).total }
  }
}

extension PairTable {
  /// A pair with its own cost, the placement of its rests included.
  func choice(_ exercise: Int, _ song: Int, _ phase: TrainingPhase) -> PairChoice {
    PairChoice(exercise: exercise, song: song, cost: ownCost(exercise, song, phase).total)
  }

  /// What a pair costs by itself.
  func ownCost(_ exercise: Int, _ song: Int, _ phase: TrainingPhase) -> PairCost {
    let need = need(of: exercise, phase)
    var (cost, match) = music(song, for: need)
    let training = training(exercise, phase)
    cost.level = training.level
    cost.order = training.order
    cost.chance += training.chance
    cost.rests = placement(song, need.pattern, match).cost
    return cost
  }
}
