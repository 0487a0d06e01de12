extension PlanIssue {
  /// What is wrong and what to write instead.
  package var sentence: String {
    switch fault {
    case .notYAML(let problem): "this is not valid YAML: \(problem)\(Self.advice(for: problem))"
    case .tab: "a tab: YAML is indented by spaces only"
    case .anchor: "anchors and aliases (& and *) have no place in a plan; put a text that begins with one in quotes"
    case .tooDeep: "this is nested too deeply for a plan"
    case .manyDocuments: "a second plan begins here (---); one file holds one plan"
    case .unknownWord(let word, let meant, let known):
      "unknown word “\(word)”" + Self.suggestion(meant, among: known)
    case .duplicateWord(let word, let line): "“\(word)” stands here a second time; the first is in line \(line)"
    case .notUnderstood(let text, let quantity):
      "“\(text)” is no \(quantity.name); write \(quantity.example)"
    case .noUnit(let text, let quantity): "“\(text)” has no unit; write \(quantity.example)"
    case .outOfRange(let text, let quantity, let allowed):
      "\(quantity.name) “\(text)” is out of range: \(allowed)"
    case .unknownChoice(let text, let word, let meant, let known):
      "unknown \(word.rawValue) “\(text)”" + Self.suggestion(meant, among: known)
    case .wrongShape(let wanted, let found): "\(wanted.wanted) should stand here, not \(found.found)"
    case .missing(let word, let place): "\(place.name) needs “\(word.rawValue)”"
    case .noLength: "a step needs a length: “for: 5min”, “for: 1.2km” or “until: lap”"
    case .noSteps: "a plan needs “steps”, or a length such as “for: 30min”"
    case .conflict(let first, let second): Self.conflict(first, second)
    case .rampUnclear(let text): "“\(text)” is no ramp; write “from effort 2/10 to effort 5/10” or “to pace 5:00/km”"
    case .rampMixesKinds: "a ramp cannot go from steps to the music's own tempo; give both ends in the same kind"
    case .distanceWithoutSpeed(let activity):
      "a distance in \(activity.rawValue) takes an unknown time; add “pace: 6:00/km” or give a time"
    case .triathlonLegWithoutActivity: "each step of a triathlon says its own activity: swim, cycle or run"
    case .restingAboveMaximum: "the resting heart rate must be below the maximum one"
    case .tooLong(let hours): "the whole plan lasts \(Int(hours.rounded())) hours; a day is the most"
    }
  }

  private static func suggestion(_ meant: String?, among known: [String]) -> String {
    if let meant { return "; did you mean “\(meant)”?" }
    return "; known here: \(known.joined(separator: ", "))"
  }

  private static func conflict(_ first: PlanWord, _ second: PlanWord) -> String {
    switch (first, second) {
    case (.steps, _): "a plan with “steps” has “\(second.rawValue)” in its steps, not beside them"
    case (.for, .about): "“about” belongs to “until: lap”; “for” is exact already"
    case (_, .curve): "a ramp is a curve already; leave “curve” out"
    default: "“\(first.rawValue)” and “\(second.rawValue)” in one step contradict each other; keep one"
    }
  }

  /// The parser's words are exact but not kind.
  private static func advice(for problem: String) -> String {
    if problem.contains("mapping values are not allowed") { return " (a text that contains “: ” needs quotes)" }
    if problem.contains("did not find expected key") { return " (do the lines of this step begin in one column?)" }
    if problem.contains("cannot start any token") { return " (put a text that begins with this character in quotes)" }
    return ""
  }
}

extension PlanIssue.Shape {
  fileprivate var wanted: String {
    switch self {
    case .text, .nothing: "one value"
    case .list: "a list, each item beginning with “- ”,"
    case .words: "words with their values, such as “for: 5min”,"
    }
  }

  fileprivate var found: String {
    switch self {
    case .text: "one value"
    case .list: "a list"
    case .words: "words with values"
    case .nothing: "nothing"
    }
  }
}

extension PlanIssue.Place {
  fileprivate var name: String {
    switch self {
    case .step: "a ramp"
    case .rounds: "a group of steps"
    }
  }
}
