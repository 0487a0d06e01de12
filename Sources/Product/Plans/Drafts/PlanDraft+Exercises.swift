package import Exercises
import Pacing
import Units

extension PlanDraft {
  func texts(of exercise: PlannedExercise) -> [Field: String] {
    var texts: [Field: String] = [.exercise: exercise.exercise.text, .sets: "\(exercise.sets)"]
    texts[.name] = exercise.name
    texts[.amount] = spaced(PlanText.amount(exercise.amount))
    if case .asManyAsPossible(let limit?) = exercise.amount { texts[.amount] = "max \(spaced(PlanText.time(limit)))" }
    texts[.weight] = exercise.load.map { spaced(PlanText.load($0)) }
    if !exercise.warmUps.isEmpty {
      texts[.warmUps] = exercise.warmUps.map { spaced(PlanText.warmUp($0)) }.joined(separator: ", ")
    }
    texts[.beats] = exercise.beats.map(PlanText.beats)
    texts[.rate] = exercise.rate.map(PlanText.number)
    texts[.feel] = exercise.effort.map { PlanText.number($0.outOfTen) }
    texts[.rest] = exercise.rest.map { spaced(PlanText.time($0)) }
    texts[.song] = exercise.song.map(PlanText.song)
    return texts
  }

  /// Shows exercises of `personal` as they are typed. Names and rates that a plan has from its exercises go, so that they don't
  /// stay when another exercise is chosen.
  package mutating func show(_ personal: PersonalExercises) {
    for index in rows.indices where rows[index].kind == .exercise {
      guard let id = ExerciseID(rows[index][.exercise]), let word = personal.word(for: id), let exercise = personal[id]
      else { continue }
      rows[index].texts[.exercise] = word
      if rows[index][.name] == personal.name(of: exercise) { rows[index].texts[.name] = nil }
      if let natural = exercise.rhythm?.natural, rows[index][.rate] == PlanText.number(natural) {
        rows[index].texts[.rate] = nil
      }
    }
  }

  /// The exercises as typed.
  package var exerciseTexts: [String] { rows.filter { $0.kind == .exercise }.map { $0[.exercise] } }

  func texts(of group: ExerciseGroup) -> (Row.Kind, [Field: String]) {
    switch group.form {
    case .superset(let rounds, let rest):
      (.superset, [.count: "\(rounds)", .rest: rest.map { spaced(PlanText.time($0)) } ?? ""])
    case .every(let interval, let rounds):
      (.every, [.count: "\(rounds)", .length: spaced(PlanText.time(interval))])
    case .asManyRounds(let time): (.amrap, [.length: spaced(PlanText.time(time))])
    }
  }

  /// The row of each step of the plan that this draft shows.
  package func rowOfStep(in plan: WorkoutPlan) -> [Int] {
    var (row, found) = (0, [Int]())
    func walk(_ parts: [WorkoutPart]) {
      for part in parts {
        let own = row
        row += 1
        switch part {
        case .step: found.append(own)
        case .rounds(_, let inner): walk(inner)
        case .exercise: found += part.timed(in: plan.activity).flatMap(\.steps).map { _ in own }
        case .group(let group):
          row += group.exercises.count
          let steps = part.timed(in: plan.activity).flatMap(\.steps)
          // The rest belongs to the group, and so does a step that stands for all exercises.
          found += steps.indices.map { steps.count > 1 && $0 < group.exercises.count ? own + 1 + $0 : own }
        }
      }
    }
    walk(plan.parts)
    return found
  }
}

extension PlanDraft.Row {
  private typealias Entry = (word: PlanWord, value: PlanTree)

  /// - Parameter group: the kind of the group around, which may say how often and when to rest.
  func exerciseWords(in group: Kind?) -> [(word: PlanWord, value: PlanTree)] {
    func entry(_ word: PlanWord, _ field: PlanDraft.Field, _ write: (String) -> String = { $0 }) -> [Entry] {
      self[field].typed.map { [(word, .text(write(SpokenLength.decimal($0))))] } ?? []
    }
    let own =
      group?.isOfExercises == true
      ? []
      : entry(.sets, .sets) + entry(.warmUp, .warmUps, Self.plainWeight) + entry(.rest, .rest, Self.plainRest)
    return entry(.exercise, .exercise) + entry(.name, .name) + own + amountWords
      + entry(.weight, .weight, Self.plainWeight) + entry(.beats, .beats) + entry(.rate, .rate)
      + entry(.effort, .feel) + entry(.song, .song)
  }

  var groupWords: [(word: PlanWord, value: PlanTree)] {
    let rest: [Entry] = self[.rest].typed.map { [(.rest, .text(Self.plainRest(SpokenLength.decimal($0))))] } ?? []
    let length = PlanTree.text(SpokenLength.written(SpokenLength.decimal(self[.length]).lowercased()))
    return switch kind {
    case .superset: [(.superset, .text(self[.count]))] + rest
    case .every: [(.every, length), (.repeat, .text(self[.count]))]
    case .amrap: [(.amrap, length)]
    case .rounds, .step, .exercise: [(.repeat, .text(self[.count]))]
    }
  }

  /// "10", "8-12" and "max" are repetitions; "40 s" and "20 m" are not.
  private var amountWords: [Entry] {
    guard let text = self[.amount].typed.map({ SpokenLength.decimal($0).lowercased() }) else { return [] }
    if text.hasPrefix("max") {
      let limit = text.drop { $0.isLetter }.drop { $0 == " " }
      return [(.repetitions, .text("max"))]
        + (limit.isEmpty ? [] : [(.for, .text(SpokenLength.written(String(limit))))])
    }
    let isCount = text.allSatisfy { $0.isNumber || " -–.".contains($0) }
    return isCount ? [(.repetitions, .text(text))] : [(.for, .text(SpokenLength.written(text)))]
  }

  /// A plain number is in seconds.
  private static func plainRest(_ text: String) -> String { SpokenLength.written(text.lowercased(), plain: "s") }

  /// With the words of plan files.
  private static func plainWeight(_ text: String) -> String {
    text.lowercased().replacing("stufe", with: "level").replacing("pause", with: "rest")
  }

  func field(of word: PlanWord?, _ fault: PlanIssue.ValueError) -> PlanDraft.Field {
    switch word {
    case .exercise: return .exercise
    case .name: return .name
    case .sets: return .sets
    case .weight: return .weight
    case .warmUp: return .warmUps
    case .beats: return .beats
    case .rate: return .rate
    case .effort: return .feel
    case .rest: return .rest
    case .song: return .song
    case .superset, .repeat: return .count
    case .every, .amrap: return .length
    default:
      if case .missing(.exercise, _) = fault { return .exercise }
      return kind == .exercise ? .amount : kind == .superset ? .count : .length
    }
  }
}
