package import Exercises
package import Pacing
package import Units

/// A step of a plan that is counted in sets: three times ten push-ups with a rest of a minute.
package struct PlannedExercise: Hashable, Sendable {
  /// Nil to use the exercise's own name.
  package let name: String?
  package let exercise: ExerciseID
  /// Without warm-up sets. One in a group, which repeats it.
  package let sets: Int
  package let amount: PlannedAmount
  package let load: PlannedLoad?
  /// The beats of a repetition; nil to choose them.
  package let beats: PlannedBeats?
  /// Repetitions per minute; nil for the exercise's natural rate.
  package let rate: Double?
  /// The perceived effort of the last repetitions (RPE); nil when the plan doesn't say.
  package let effort: Effort?
  /// After each set, also the last; nil for the usual rest.
  package let rest: Seconds?
  package let warmUps: [WarmUpSet]
  package let song: StepSong?

  package init(
    name: String? = nil, exercise: ExerciseID, sets: Int = 1, amount: PlannedAmount, load: PlannedLoad? = nil,
    beats: PlannedBeats? = nil, rate: Double? = nil, effort: Effort? = nil, rest: Seconds? = nil,
    warmUps: [WarmUpSet] = [], song: StepSong? = nil
  ) {
    self.name = name
    self.exercise = exercise
    self.sets = sets
    self.amount = amount
    self.load = load
    self.beats = beats
    self.rate = rate
    self.effort = effort
    self.rest = rest
    self.warmUps = warmUps
    self.song = song
  }

  /// An easier set before the others.
  package struct WarmUpSet: Hashable, Sendable {
    package let repetitions: Int
    package let load: PlannedLoad?
    /// Nil for the rest of the other sets.
    package let rest: Seconds?

    package init(repetitions: Int, load: PlannedLoad? = nil, rest: Seconds? = nil) {
      self.repetitions = repetitions
      self.load = load
      self.rest = rest
    }
  }

  /// The rest between sets when the plan has none. Our own choice: within the one to two minutes usual for moderate loads.
  package static let usualRest = Seconds(90)
  static let mostSets = 50
}

extension PlannedExercise {
  func with(
    sets: Int? = nil, amount: PlannedAmount? = nil, load: PlannedLoad? = nil, rest: Seconds? = nil
  ) -> PlannedExercise {
    PlannedExercise(
      name: name, exercise: exercise, sets: sets ?? self.sets, amount: amount ?? self.amount, load: load ?? self.load,
      beats: beats, rate: rate, effort: effort, rest: rest ?? self.rest, warmUps: warmUps, song: song)
  }

  /// In English, unless the plan names it.
  package var title: String { name ?? KnownExercise(exercise)?.english ?? "Exercise" }

  /// Heavy sets are done with raised pressure in the chest, so no rhythm urges them: above 85 % of the maximum, or from an
  /// effort with one repetition in reserve (RPE 9, Zourdos et al. 2016).
  package var isHeavy: Bool {
    if let effort, effort.outOfTen >= 9 { return true }
    guard case .share(let percent)? = load else { return false }
    return percent > 85
  }
}
