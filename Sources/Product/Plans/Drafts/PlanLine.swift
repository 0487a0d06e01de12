import Pacing
import Units

/// A workout in one line of everyday language: “6 × 2 min fast, 3 min easy, 10 min cool-down”, in English or German.
///
/// Each step has a length and optional words and a target. A repeat applies to the next step and, if that is hard, to an easy
/// step after it. Brackets make it explicit. A semicolon ends a repeat. “3 × 10 push-ups, rest 60 s” is an exercise in sets.
package enum PlanLine {
  package static func parts(_ text: String, of activity: Activity) throws(PlanLineError) -> [WorkoutPart] {
    var reading = LineReading(LineToken.all(in: text), activity: activity)
    let parts = try reading.parts()
    guard !parts.isEmpty else { throw PlanLineError(.empty, column: 1) }
    return parts
  }
}

/// Why a line isn't a workout, and where.
package struct PlanLineError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case empty
    /// The step has no length.
    case noLength
    case noUnit(String)
    case twoLengths
    case tooManyTargets
    case openBracket, strayBracket
    case value(PlanIssue.ValueError)
  }
  package let fault: Cause
  /// In characters, from 1.
  package let column: Int

  init(_ fault: Cause, column: Int) {
    self.fault = fault
    self.column = column
  }
}

private struct LineReading {
  private let tokens: [LineToken]
  private let activity: Activity
  private var next = 0

  init(_ tokens: [LineToken], activity: Activity) {
    self.tokens = tokens
    self.activity = activity
  }

  private var token: LineToken.Kind? { next < tokens.count ? tokens[next].kind : nil }
  private var column: Int { next < tokens.count ? tokens[next].column : (tokens.last?.column ?? 1) }

  mutating func parts() throws(PlanLineError) -> [WorkoutPart] {
    let parts = try list()
    if next < tokens.count { throw PlanLineError(.strayBracket, column: column) }
    return parts
  }

  private mutating func list() throws(PlanLineError) -> [WorkoutPart] {
    var parts: [WorkoutPart] = []
    /// Whether an easy step may still join the last repeat.
    var isOpen = false
    while let kind = token {
      switch kind {
      case .comma: next += 1
      case .semicolon:
        next += 1
        isOpen = false
      case .close: return parts
      case .word, .number, .times, .open, .sign:
        let found = try item()
        if isOpen, found.isRecovery, case .rounds(let count, let inner)? = parts.last {
          parts[parts.count - 1] = .rounds(count, inner + found.parts)
        } else {
          parts += found.parts
        }
        isOpen = found.isOpen
      }
    }
    return parts
  }

  private struct Item {
    let parts: [WorkoutPart]
    /// Whether it is a recovery.
    var isRecovery = false
    /// Whether it is a repeat without brackets.
    var isOpen = false
  }

  private mutating func item() throws(PlanLineError) -> Item {
    if let read = try LineExercise(tokens, from: next, of: activity) {
      next = read.end
      return Item(parts: [.exercise(read.exercise)])
    }
    guard case .number(let count)? = token, next + 1 < tokens.count, tokens[next + 1].kind == .times else {
      if case .open? = token { return Item(parts: try bracket()) }
      let read = try step()
      return Item(parts: [.step(read.step)], isRecovery: read.isRecovery)
    }
    let place = column
    let times = try value(at: place) { () throws(PlanIssue.ValueError) in try PlanValue.repeats(count) }
    next += 2
    if case .open? = token { return Item(parts: [.rounds(times, try bracket())]) }
    let read = try step()
    return Item(parts: [.rounds(times, [.step(read.step)])], isOpen: !read.isRecovery)
  }

  private mutating func bracket() throws(PlanLineError) -> [WorkoutPart] {
    let place = column
    next += 1
    let parts = try list()
    guard case .close? = token, !parts.isEmpty else { throw PlanLineError(.openBracket, column: place) }
    next += 1
    return parts
  }

  private mutating func step() throws(PlanLineError) -> (step: WorkoutStep, isRecovery: Bool) {
    let place = column
    var reading = LineStep(activity: activity)
    scan: while let kind = token {
      switch kind {
      case .comma, .semicolon, .open, .close: break scan
      case .sign("/"), .sign("+"): next += 1; break scan
      case .word(let word) where LineWord.joining.contains(word.lowercased()) && isNumberNext && reading.hasLength:
        next += 1
        break scan
      case .word(let word): try read(word, into: &reading)
      case .number(let number): try read(number: number, into: &reading)
      case .sign, .times: next += 1
      }
    }
    return try reading.step(at: place)
  }

  private var isNumberNext: Bool {
    guard next + 1 < tokens.count, case .number = tokens[next + 1].kind else { return false }
    return true
  }

  private mutating func read(_ word: String, into step: inout LineStep) throws(PlanLineError) {
    let (place, lower) = (column, word.lowercased())
    next += 1
    if ["zone", "z"].contains(lower), case .number(let number)? = token {
      next += 1
      try step.take(.zone, number, at: place)
    } else if LineWord.towards.contains(lower) {
      step.isTowards = true
    } else if !LineWord.silent.contains(lower) {
      step.words.append(word)
    }
  }

  /// The meaning of a number depends on the token after it.
  private mutating func read(number: String, into step: inout LineStep) throws(PlanLineError) {
    let place = column
    next += 1
    if case .sign("/")? = token, next + 1 < tokens.count {
      switch tokens[next + 1].kind {
      case .number("10"):
        next += 2
        return try step.take(.effort, number + "/10", at: place)
      case .word(let unit) where ["km", "mi"].contains(unit.lowercased()):
        next += 2
        return try step.take(.pace, "\(number)/\(unit.lowercased())", at: place)
      default: break
      }
    }
    if case .sign("%")? = token {
      next += 1
      return try step.take(.power, number + "%", at: place)
    }
    if case .word(let unit)? = token {
      let lower = unit.lowercased()
      if let kind = LineWord.kinds[lower] {
        next += 1
        return try step.take(kind, number, at: place)
      }
      if let length = SpokenLength.units[lower] {
        next += 1
        return try step.takeLength(number.contains(":") && length == "h" ? number + ":00" : number, length, at: place)
      }
    }
    if number.contains(":") { return try step.takeLength(number, "", at: place) }
    step.bare(number, at: place)
  }
}

/// Runs `work` and adds the column to its error.
func value<Value>(
  at column: Int, _ work: () throws(PlanIssue.ValueError) -> Value
) throws(PlanLineError) -> Value {
  do { return try work() } catch { throw PlanLineError(.value(error), column: column) }
}

/// The parts of one step so far.
private struct LineStep {
  let activity: Activity
  var words: [String] = []
  var isTowards = false
  private var length: (text: String, column: Int)?
  private var targets: [(kind: DemandKind?, text: String, column: Int)] = []

  init(activity: Activity) { self.activity = activity }

  var hasLength: Bool { length != nil }

  mutating func take(_ kind: DemandKind, _ text: String, at column: Int) throws(PlanLineError) {
    if targets.count == 2 { throw PlanLineError(.tooManyTargets, column: column) }
    targets.append((kind, text, column))
  }

  mutating func bare(_ text: String, at column: Int) { targets.append((nil, text, column)) }

  /// Call it twice for “1 h 20 min”.
  mutating func takeLength(_ number: String, _ unit: String, at column: Int) throws(PlanLineError) {
    let text = number.contains(":") ? number : number + unit
    guard let before = length else {
      length = (text, column)
      return
    }
    guard ["min", "s"].contains(unit), !before.text.contains("m") || unit == "s", !number.contains(":") else {
      throw PlanLineError(.twoLengths, column: column)
    }
    length = ("\(before.text) \(text)", before.column)
  }

  func step(at place: Int) throws(PlanLineError) -> (step: WorkoutStep, isRecovery: Bool) {
    guard let length else {
      if let number = targets.first(where: { $0.kind == nil }) {
        throw PlanLineError(.noUnit(number.text), column: number.column)
      }
      throw PlanLineError(.noLength, column: place)
    }
    let extent = try value(at: length.column) { () throws(PlanIssue.ValueError) in try PlanValue.extent(length.text) }
    let meaning = words.lazy.compactMap { LineWord(rawSpoken: $0) }.first
    let song: StepSong? =
      switch meaning {
      case .warmUp: .warmUp
      case .coolDown: .calm
      case .walk, .easy, .steady, .brisk, .hard, .fast, .sprint, nil: nil
      }
    let name = words.joined(separator: " ")
    let step = WorkoutStep(
      name: name.isEmpty
        ? nil : try value(at: place) { () throws(PlanIssue.ValueError) in try PlanValue.name(name.firstUppercased) },
      activity: activity == .triathlon ? .run : activity, extent: extent, course: try course(meaning), song: song)
    return (step, meaning == .easy || meaning == .walk)
  }

  private func course(_ meaning: LineWord?) throws(PlanLineError) -> Course {
    guard targets.count <= 2 else { throw PlanLineError(.tooManyTargets, column: targets[2].column) }
    guard let last = targets.last else { return meaning?.course ?? .steady(.effort(.usual)) }
    let kind = targets.lazy.compactMap(\.kind).first ?? .cadence
    let demands = try targets.map { target throws(PlanLineError) in
      try value(at: target.column) { () throws(PlanIssue.ValueError) in
        try DemandText.demand(target.kind ?? kind, target.text, activity)
      }
    }
    if demands.count == 1 { return isTowards ? .ramp(from: nil, to: demands[0]) : .steady(demands[0]) }
    return try value(at: last.column) { () throws(PlanIssue.ValueError) in
      try DemandText.ramp(demands[0], demands[1], activity)
    }
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
