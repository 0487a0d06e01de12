import Exercises
import Pacing
import Units
import Yams

extension PlanReader {
  /// The keys by which a step is known to be an exercise.
  static func isExercise(_ words: [String]) -> Bool {
    PlanWord.onlyOfExercise.contains { words.contains($0.rawValue) }
  }

  mutating func exercise(_ node: Node) -> PlannedExercise? {
    guard let fields = fields(of: node, allowed: PlanWord.ofExercise) else { return nil }
    return exercise(fields)
  }

  /// A group of exercises by its first key: `superset`, `every` or `amrap`.
  mutating func group(_ node: Node, _ form: PlanWord) -> ExerciseGroup? {
    guard let fields = fields(of: node, allowed: [form] + (PlanWord.besideGroup[form] ?? []) + [.steps]) else {
      return nil
    }
    let known = problems.count
    let read = self.form(form, fields)
    guard let list = fields[.steps] else {
      if !fields.misspelt.contains(.steps) { note(.missing(.steps, in: .rounds), at: fields.mark) }
      return nil
    }
    guard case .sequence(let nodes) = list.value, (1...ExerciseGroup.mostExercises).contains(nodes.count) else {
      note(.noExercises(most: ExerciseGroup.mostExercises), at: list.value.mark)
      return nil
    }
    let exercises = nodes.compactMap { member($0, of: form) }
    guard let read, problems.count == known else { return nil }
    let group = ExerciseGroup(read, exercises)
    if case .every(let interval, _) = read {
      guard group.timeOfRound <= interval else {
        note(.everyTooShort(interval, needed: group.timeOfRound), at: fields[.every]?.value.mark)
        return nil
      }
    }
    return group
  }

  private mutating func form(_ form: PlanWord, _ fields: PlanFields) -> ExerciseGroup.Form? {
    guard let field = fields[form] else { return nil }
    switch form {
    case .superset:
      let rest = fields[.rest].flatMap { value(of: $0, PlanValue.rest) }
      return value(of: field, PlanValue.sets).map { .superset(rounds: $0, rest: rest) }
    case .every:
      guard let count = fields[.repeat] else {
        if !fields.misspelt.contains(.repeat) { note(.missing(.repeat, in: .rounds), at: fields.mark) }
        return nil
      }
      let rounds = value(of: count, PlanValue.repeats)
      return value(of: field, PlanValue.interval).flatMap { every in rounds.map { .every(every, rounds: $0) } }
    default: return value(of: field, PlanValue.roundsTime).map(ExerciseGroup.Form.asManyRounds)
    }
  }

  private mutating func member(_ node: Node, of group: PlanWord) -> PlannedExercise? {
    guard let fields = fields(of: node, allowed: PlanWord.ofExercise) else { return nil }
    if let own = fields.present([.sets, .rest, .warmUp]).first {
      note(.conflict(group, own.word), at: own.mark)
      return nil
    }
    return exercise(fields)
  }

  private mutating func exercise(_ fields: PlanFields) -> PlannedExercise? {
    let known = problems.count
    if fields[.exercise] == nil, !fields.misspelt.contains(.exercise) {
      note(.missing(.exercise, in: .exercise), at: fields.mark)
    }
    let personal = personal
    let id = fields[.exercise].flatMap { field in
      value(of: field) { text throws(PlanIssue.ValueError) in try PlanValue.exercise(text, naming: personal) }
    }
    // A watch, and others who get the plan, don't know the exercise.
    let own = id.flatMap { personal?[$0] }
    let amount = amount(fields)
    let exercise = id.flatMap { id in
      amount.map { amount in
        PlannedExercise(
          name: fields[.name].flatMap { value(of: $0, PlanValue.name) } ?? own.flatMap { personal?.name(of: $0) },
          exercise: id,
          sets: fields[.sets].flatMap { value(of: $0, PlanValue.sets) } ?? 1, amount: amount,
          load: fields[.weight].flatMap { value(of: $0, PlanValue.load) },
          beats: fields[.beats].flatMap { value(of: $0, PlanValue.beats) },
          rate: fields[.rate].flatMap { value(of: $0, PlanValue.rate) } ?? own?.rhythm?.natural,
          effort: fields[.effort].flatMap { value(of: $0, PlanValue.effort) },
          rest: fields[.rest].flatMap { value(of: $0, PlanValue.rest) },
          warmUps: fields[.warmUp].map { warmUps($0) } ?? [],
          song: fields[.song].flatMap { value(of: $0, PlanValue.song) })
      }
    }
    return problems.count == known ? exercise : nil
  }

  private mutating func amount(_ fields: PlanFields) -> PlannedAmount? {
    switch (fields[.repetitions], fields[.for]) {
    case (nil, let length?): return value(of: length, PlanValue.setLength)
    case (let count?, nil):
      return value(of: count) { text throws(PlanIssue.ValueError) in
        try PlanValue.repetitions(text).map(PlannedAmount.repetitions) ?? .asManyAsPossible(within: nil)
      }
    case (let count?, let length?):
      let isMost = value(of: count) { text throws(PlanIssue.ValueError) in
        guard try PlanValue.repetitions(text) == nil else { throw .conflict(.repetitions, .for) }
        return true
      }
      guard isMost == true else { return nil }
      return value(of: length) { text throws(PlanIssue.ValueError) in
        guard case .time(let time) = try PlanValue.setLength(text) else { throw .conflict(.repetitions, .for) }
        return .asManyAsPossible(within: time)
      }
    case (nil, nil):
      if fields.misspelt.isDisjoint(with: [.repetitions, .for]) { note(.noAmount, at: fields.mark) }
      return nil
    }
  }

  /// A list, or a text with commas.
  private mutating func warmUps(_ field: PlanField) -> [PlannedExercise.WarmUpSet] {
    let sets: [PlannedExercise.WarmUpSet]
    if case .sequence(let nodes) = field.value {
      sets = nodes.compactMap { node in
        value(of: PlanField(word: .warmUp, mark: field.mark, value: node), PlanValue.warmUp)
      }
    } else {
      let read = value(of: field) { text throws(PlanIssue.ValueError) in
        try text.split(separator: ",").map { text throws(PlanIssue.ValueError) in try PlanValue.warmUp(String(text)) }
      }
      sets = read ?? []
    }
    if sets.count > Self.mostWarmUps {
      note(.outOfRange("\(sets.count)", .warmUps, allowed: "1 to \(Self.mostWarmUps)"), at: field.value.mark)
    }
    return sets
  }

  private static let mostWarmUps = 10
}
