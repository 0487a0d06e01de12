extension PlanIssue {
  /// The error and its remedy.
  package var sentence: String {
    switch fault {
    case .notYAML(let problem): "invalid YAML: \(problem)\(Self.advice(for: problem))"
    case .tab: "YAML doesn't allow tabs; indent with spaces"
    case .anchor: "plans can't use anchors and aliases (& and *); put quotes around a text that starts with one"
    case .tooDeep: "this is nested too deeply for a plan"
    case .manyDocuments: "a second plan starts here (---); write one plan per file"
    case .unknownWord(let word, let meant, let known):
      "unknown word “\(word)”" + Self.suggestion(meant, among: known)
    case .duplicateWord(let word, let line): "duplicate “\(word)”; the first one is in line \(line)"
    case .notUnderstood(let text, let quantity):
      "“\(text)” isn't a valid \(quantity.name); write \(quantity.example)"
    case .noUnit(let text, let quantity): "“\(text)” has no unit; write \(quantity.example)"
    case .outOfRange(let text, let quantity, let allowed):
      "\(quantity.name) “\(text)” is out of range: \(allowed)"
    case .unknownChoice(let text, let word, let meant, let known):
      "unknown \(word.rawValue) “\(text)”" + Self.suggestion(meant, among: known)
    case .wrongShape(let wanted, let found): "expected \(wanted.wanted), not \(found.found)"
    case .missing(let word, let place): "\(place.name) needs “\(word.rawValue)”"
    case .noLength: "a step needs a length: “for: 5min”, “for: 1.2km” or “until: lap”"
    case .noSteps: "a plan needs “steps”, or a length such as “for: 30min”"
    case .conflict(let first, let second): Self.conflict(first, second)
    case .rampUnclear(let text): "“\(text)” isn't a ramp; write “from effort 2/10 to effort 5/10” or “to pace 5:00/km”"
    case .rampMixesKinds: "a ramp can't mix cadence and tempo; use the same unit at both ends"
    case .distanceWithoutSpeed(let activity):
      "a distance in \(activity.rawValue) needs a pace; add “pace: 6:00/km” or use a time"
    case .triathlonLegWithoutActivity: "each step of a triathlon needs an activity: swim, cycle or run"
    case .restingAboveMaximum: "the resting heart rate must be below the maximum one"
    case .tooLong(let hours): "the plan lasts \(Int(hours.rounded())) hours, but the limit is 24 hours"
    case .unknownExercise(let text, let meant):
      "unknown exercise “\(text)”; "
        + (meant.map { "did you mean “\($0)”?" } ?? "write a name or id from the catalogue of exercises")
    case .ambiguousExercise(let text, let ids):
      "“\(text)” could be any of \(ids.map { "“\($0)”" }.joined(separator: ", ")); write one of these"
    case .noAmount: "an exercise needs “repetitions: 10”, “for: 40s” or “for: 20m”"
    case .noExercises(let most): "a group needs 1 to \(most) exercises in “steps”"
    case .everyTooShort(let interval, let needed):
      "a round takes about \(PlanText.time(needed)), more than every \(PlanText.time(interval)); leave repetitions out"
    }
  }

  private static func suggestion(_ meant: String?, among known: [String]) -> String {
    if let meant { return "; did you mean “\(meant)”?" }
    return "; use one of: \(known.joined(separator: ", "))"
  }

  private static func conflict(_ first: PlanWord, _ second: PlanWord) -> String {
    switch (first, second) {
    case (.steps, _): "in a plan with “steps”, write “\(second.rawValue)” inside the steps"
    case (.for, .about): "“about” works only with “until: lap”; leave it out beside “for”"
    case (.repetitions, .for): "“for” beside “repetitions” works only with “repetitions: max” and a time"
    case (.superset, _), (.every, _), (.amrap, _):
      "in a group, “\(first.rawValue)” says how often and when to rest; leave “\(second.rawValue)” out"
    case (_, .curve): "a ramp is already a curve; leave “curve” out"
    default: "a step can't have both “\(first.rawValue)” and “\(second.rawValue)”; keep one"
    }
  }

  /// The parser's messages are exact but not helpful.
  private static func advice(for problem: String) -> String {
    if problem.contains("mapping values are not allowed") { return " (a text that contains “: ” needs quotes)" }
    if problem.contains("did not find expected key") {
      return " (check that all lines of this step start in the same column)"
    }
    if problem.contains("cannot start any token") {
      return " (put quotes around a text that starts with this character)"
    }
    return ""
  }
}

extension PlanIssue.Shape {
  fileprivate var wanted: String {
    switch self {
    case .text, .nothing: "one value"
    case .list: "a list with “- ” before each item"
    case .words: "keys with values, such as “for: 5min”"
    }
  }

  fileprivate var found: String {
    switch self {
    case .text: "one value"
    case .list: "a list"
    case .words: "keys with values"
    case .nothing: "nothing"
    }
  }
}

extension PlanIssue.Place {
  fileprivate var name: String {
    switch self {
    case .step: "a ramp"
    case .rounds: "a group of steps"
    case .exercise: "a step with sets"
    }
  }
}
