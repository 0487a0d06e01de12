import Exercises
import Units

extension PairingPlanner {
  func workout(_ choices: [PairChoice]) -> PairedWorkout {
    let locked = Set(keptChoices().keys).intersection(request.kept.filter(\.isLocked).map(\.place))
    return PairedWorkout(
      pairs: choices.indices.map { pair(at: $0, in: choices, isLocked: locked.contains($0)) }, seed: request.seed)
  }

  private func pair(at place: Int, in choices: [PairChoice], isLocked: Bool) -> ExercisePair {
    let (index, song, phase) = (choices[place].exercise, choices[place].song, table.outline.phases[place])
    let exercise = table.exercises[index]
    let need = table.need(of: index, phase)
    let match = table.music(song, for: need).match
    let placement = table.placement(song, need.pattern, match)
    var cost = table.ownCost(index, song, phase)
    let context = table.context(at: place, in: choices)
    cost.order += context.order
    cost.muscles += context.muscles
    cost.repetition += context.repetition
    let rhythm: ExercisePair.Rhythm
    switch (exercise.rhythm, need.rhythm, match) {
    case (nil, _, _): rhythm = .hold
    case (.some, nil, _): rhythm = .heavy
    case (.some, .some, let match?): rhythm = .onBeat(match.fit)
    case (let own?, .some, nil): rhythm = .missing(MissingTempo(exercise.id, own))
    }
    // Without a beat repetitions count all the same, at the exercise's own rate.
    let rate =
      match.map { Elementary.exp($0.logRate) } ?? (exercise.measure == .repetitions ? exercise.rhythm?.natural : nil)
    return ExercisePair(
      exercise: exercise, song: table.songs[song], phase: phase,
      start: Seconds(table.outline.length.value * Double(place)), length: table.outline.length, rhythm: rhythm,
      sets: need.pattern.sets(at: rate), from: Seconds(placement.from), isLocked: isLocked,
      reasons: reasons(
        at: place, in: choices, rhythm, placement, endsEarly: table.endsEarly(song, need.pattern, match)),
      cost: cost)
  }

  private func reasons(
    at place: Int, in choices: [PairChoice], _ rhythm: ExercisePair.Rhythm, _ placement: PairTable.Placement,
    endsEarly: Double
  ) -> [PairReason] {
    var reasons: [PairReason] = []
    let exercise = table.exercises[choices[place].exercise]
    switch rhythm {
    case .onBeat(let fit):
      reasons.append(.onBeat(ofNatural: fit.rate / (exercise.rhythm?.natural ?? fit.rate)))
    case .hold: reasons.append(.hold)
    case .heavy: reasons.append(.heavy)
    case .missing: reasons.append(.missing)
    }
    if let wished = table.wish.reason(for: table.songs[choices[place].song]) { reasons.append(wished) }
    switch table.outline.phases[place] {
    case .warmUp: reasons.append(.warmsUp)
    case .coolDown: reasons.append(.coolsDown)
    case .main:
      if place > 0, table.muscles[choices[place].exercise] & table.muscles[choices[place - 1].exercise] == 0 {
        reasons.append(.changesMuscle)
      }
    }
    if let calmer = placement.calmer, calmer >= Self.audiblyCalmer { reasons.append(.restsOnBreaks) }
    if endsEarly > 1 { reasons.append(.endsEarly(Seconds(endsEarly))) }
    return reasons
  }

  /// The difference of energy from which rests are called calmer.
  private static let audiblyCalmer = 0.05
}
