import Exercises
import Units

/// An exercise in a line: “3 × 10 push-ups 20 kg, rest 60 s”, “3 × 40 s plank”, “8-12 squats”.
struct LineExercise {
  let exercise: PlannedExercise
  /// The index of the first token after it.
  let end: Int

  /// Nil if the tokens from `start` on don't name an exercise after a number. Times and distances count only in the gym,
  /// because “20 min rowing” is a step elsewhere.
  init?(_ tokens: [LineToken], from start: Int, of activity: Activity) throws(PlanLineError) {
    var reading = Reading(tokens: tokens, next: start)
    var count: String?
    if let number = reading.number(), reading.take({ $0 == .times }) { count = number } else { reading.next = start }
    let place = reading.column
    guard let amount = reading.amount(), let id = reading.exercise(),
      !amount.isLength || activity.ofExercises == activity
    else { return nil }
    let sets = try count.map { count throws(PlanLineError) in
      try value(at: tokens[start].column) { () throws(PlanIssue.ValueError) in try PlanValue.sets(count) }
    }
    let planned = try value(at: place) { () throws(PlanIssue.ValueError) in try amount.planned }
    let load = try reading.load()
    exercise = PlannedExercise(
      exercise: id, sets: sets ?? 1, amount: planned, load: load, rest: try reading.rest())
    end = reading.next
  }
}

/// An amount as it is written.
private struct AmountText {
  let text: String
  let isLength: Bool

  var planned: PlannedAmount {
    get throws(PlanIssue.ValueError) {
      if isLength { return try PlanValue.setLength(text) }
      return try PlanValue.repetitions(text).map(PlannedAmount.repetitions) ?? .asManyAsPossible(within: nil)
    }
  }
}

private struct Reading {
  let tokens: [LineToken]
  var next: Int

  private var kind: LineToken.Kind? { next < tokens.count ? tokens[next].kind : nil }
  var column: Int { next < tokens.count ? tokens[next].column : 1 }

  mutating func take(_ isWanted: (LineToken.Kind) -> Bool) -> Bool {
    guard let kind, isWanted(kind) else { return false }
    next += 1
    return true
  }

  mutating func number() -> String? {
    guard case .number(let text)? = kind else { return nil }
    next += 1
    return text
  }

  private mutating func word(among words: Set<String>) -> Bool {
    take { if case .word(let word) = $0 { words.contains(word.lowercased()) } else { false } }
  }

  /// "10", "8-12", "40 s", "1:30".
  mutating func amount() -> AmountText? {
    guard let first = number() else { return nil }
    if let length = length(after: first) { return AmountText(text: length, isLength: true) }
    return AmountText(text: number().map { "\(first)-\($0)" } ?? first, isLength: false)
  }

  /// With the unit after the number; nil if there is none.
  private mutating func length(after number: String) -> String? {
    if case .word(let word)? = kind, let unit = SpokenLength.units[word.lowercased()] {
      next += 1
      return number + unit
    }
    return number.contains(":") ? number : nil
  }

  /// The longest run of words that names one exercise.
  mutating func exercise() -> ExerciseID? {
    var words: [String] = []
    while words.count < 6,
      case .word(let word)? = next + words.count < tokens.count ? tokens[next + words.count].kind : nil
    {
      words.append(word)
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      let meant = KnownExercise.meant(by: words.prefix(count).joined(separator: " "))
      guard meant.count == 1 else { continue }
      next += count
      return meant[0].id
    }
    return nil
  }

  /// "60 kg", "at 2 × 20 kg", "70 %".
  mutating func load() throws(PlanLineError) -> PlannedLoad? {
    let start = next
    _ = word(among: ["at", "with", "mit", "bei"]) || take { $0 == .sign("@") }
    let place = column
    var text = ""
    if let first = number() { text = take { $0 == .times } ? "\(first) × \(number() ?? "")" : first }
    if case .word(let unit)? = kind, ["kg", "lb", "lbs"].contains(unit.lowercased()) {
      text += unit
    } else if kind == .sign("%") {
      text += "%"
    } else {
      next = start
      return nil
    }
    next += 1
    return try value(at: place) { () throws(PlanIssue.ValueError) in try PlanValue.load(text) }
  }

  /// "rest 60 s" or "60 s rest", after a comma or without.
  mutating func rest() throws(PlanLineError) -> Seconds? {
    let (start, words) = (next, Set(["rest", "pause", "satzpause"]))
    _ = take { $0 == .comma }
    let isBefore = word(among: words)
    let place = column
    if let number = number(), let length = length(after: number), isBefore || word(among: words) {
      return try value(at: place) { () throws(PlanIssue.ValueError) in try PlanValue.rest(length) }
    }
    next = start
    return nil
  }
}
