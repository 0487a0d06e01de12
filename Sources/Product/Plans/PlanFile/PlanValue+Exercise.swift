import Exercises
import Units

/// The values of exercises.
extension PlanValue {
  /// By identifier or name, also of `personal` exercises. Nil accepts every identifier of an own one.
  static func exercise(_ text: String, naming personal: PersonalExercises?) throws(ValueError) -> ExerciseID {
    let plain = text.trimmingPrefix { $0.isWhitespace }
    let shown = String(text.prefix(60))
    if let id = ExerciseID(String(plain)) {
      if KnownExercise(id) != nil { return id }
      if id.isOwn {
        guard personal?.isKnown(id) ?? true else { throw .unknownExercise(shown, meant: nil) }
        return id
      }
    }
    let meant = KnownExercise.meant(by: text).map(\.id) + (personal?.meant(by: text).map(\.id) ?? [])
    if meant.count == 1 { return meant[0] }
    guard meant.isEmpty else { throw .ambiguousExercise(shown, meant.map(\.text)) }
    let known = KnownExercise.all.flatMap { [$0.id.text, $0.english, $0.german] }
    let nearest = Spelling.nearest(to: PlanWord.normalised(text), among: known.map(PlanWord.normalised))
    throw .unknownExercise(shown, meant: nearest.flatMap { KnownExercise.meant(by: $0).first?.id.text })
  }

  static func sets(_ text: String) throws(ValueError) -> Int {
    try whole(text, units: ["x", "×", "sets", "set", "rounds"], in: 1...PlannedExercise.mostSets, .sets)
  }

  /// Nil for as many as possible.
  static func repetitions(_ text: String) throws(ValueError) -> ClosedRange<Int>? {
    let plain = PlanWord.normalised(text)
    if ["max", "amrap", "as many as possible"].contains(plain) { return nil }
    let ends = plain.replacing("–", with: " ").replacing(" to ", with: " ").split(separator: " ")
    // The hyphen of "8-12" has become a space; "-8" is no number of repetitions.
    guard !text.hasPrefix("-"), let first = ends.first, ends.count <= 3 else { throw notUnderstood(text, .repetitions) }
    let units: Set = ["x", "×", "reps", "rep", "repetitions"]
    let last = ends.last.map { units.contains(String($0)) } == true ? ends.dropLast() : ends[...]
    guard let low = QuantityScanner.number(String(first), units: units),
      let high = last.count > 1 ? QuantityScanner.number(String(last[last.endIndex - 1]), units: units) : low,
      let least = Int(exactly: low), let most = Int(exactly: high), last.count <= 2, least <= most
    else { throw notUnderstood(text, .repetitions) }
    try check(low, in: 1...Double(PlannedAmount.mostRepetitions), text, .repetitions, allowed: "1 to 1000")
    try check(high, in: 1...Double(PlannedAmount.mostRepetitions), text, .repetitions, allowed: "1 to 1000")
    return least...most
  }

  /// The time or distance of a set.
  static func setLength(_ text: String) throws(ValueError) -> PlannedAmount {
    if let seconds = try seconds(text, as: .setLength) {
      try check(seconds, in: 1...3600, text, .setLength, allowed: "1 second to 1 hour")
      return .time(Seconds(seconds))
    }
    guard let metres = metres(text) else { throw notUnderstood(text, .setLength) }
    try check(metres, in: 1...10_000, text, .setLength, allowed: "1 m to 10 km (m means metres; minutes are min)")
    return .distance(Metres(metres))
  }

  /// "60kg", "2 × 22.5kg", "135lb", "70%", "level 7"; below zero for assistance.
  static func load(_ text: String) throws(ValueError) -> PlannedLoad {
    let plain = text.lowercased().filter { !$0.isWhitespace }
    if plain.hasPrefix("level") {
      guard let level = QuantityScanner.number(plain.dropFirst(5)) else { throw notUnderstood(text, .load) }
      try check(level, in: 0...1000, text, .load, allowed: "level 0 to level 1000")
      return .level(level)
    }
    if let mark = plain.firstIndex(of: "%") {
      guard ["", "1rm", "ofmaximum", "ofmax", "of1rm"].contains(plain[plain.index(after: mark)...]),
        let percent = QuantityScanner.number(plain[..<mark])
      else { throw notUnderstood(text, .load) }
      try check(percent, in: 1...120, text, .load, allowed: "1% to 120% of the one-repetition maximum")
      return .share(percent: percent)
    }
    guard let times = plain.firstIndex(where: { "×x*".contains($0) }) else { return .total(try weight(plain, text)) }
    guard plain[..<times] == "2" else { throw notUnderstood(text, .load) }
    return .perHand(try weight(String(plain[plain.index(after: times)...]), text))
  }

  private static func weight(_ plain: String, _ text: String) throws(ValueError) -> PlannedWeight {
    guard let parts = QuantityScanner.parts(of: plain), parts.count == 1 else { throw notUnderstood(text, .load) }
    let unit: PlannedWeight.Unit
    switch parts[0].unit {
    case "": throw .noUnit(text, .load)
    case "kg", "kilo", "kilos", "kilogram", "kilograms": unit = .kilograms
    case "lb", "lbs", "pound", "pounds": unit = .pounds
    default: throw notUnderstood(text, .load)
    }
    let weight = PlannedWeight(parts[0].number, unit)
    try check(weight.kilograms.value, in: -1000...1000, text, .load, allowed: "-1000 kg to 1000 kg")
    return weight
  }

  /// "4", or "2-2": two down and two up.
  static func beats(_ text: String) throws(ValueError) -> PlannedBeats {
    let ends = text.filter { !$0.isWhitespace }.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = ends.compactMap { Int($0) }.filter((1...8).contains)
    let isDivided = ends.count == 2
    guard numbers.count == ends.count, numbers.count <= 2,
      let beats = PlannedBeats(numbers.reduce(0, +), down: isDivided ? numbers[0] : nil)
    else { throw notUnderstood(text, .beats) }
    return beats
  }

  static func rate(_ text: String) throws(ValueError) -> Double {
    guard let number = QuantityScanner.number(text, units: ["/min", "perminute", "reps/min"]) else {
      throw notUnderstood(text, .rate)
    }
    try check(number, in: 1...240, text, .rate, allowed: "1 to 240")
    return number
  }

  static func rest(_ text: String) throws(ValueError) -> Seconds {
    if text.lowercased().filter({ !$0.isWhitespace }) == "none" { return .zero }
    guard let seconds = try seconds(text, as: .rest) else { throw notUnderstood(text, .rest) }
    try check(seconds, in: 0...3600, text, .rest, allowed: "0 seconds to 1 hour")
    return Seconds(seconds)
  }

  /// "10 × 20kg", "5 × 40kg rest 45s", or only "10".
  static func warmUp(_ text: String) throws(ValueError) -> PlannedExercise.WarmUpSet {
    let plain = text.lowercased()
    let halves = plain.split(separator: "rest", omittingEmptySubsequences: false).map(String.init)
    let numbers = halves[0].split(maxSplits: 1, omittingEmptySubsequences: false) { "×x*".contains($0) }.map(
      String.init)
    guard halves.count <= 2, let number = QuantityScanner.number(numbers[0].filter { !$0.isWhitespace }),
      let count = Int(exactly: number)
    else { throw notUnderstood(text, .warmUp) }
    try check(number, in: 1...Double(PlannedAmount.mostRepetitions), text, .repetitions, allowed: "1 to 1000")
    return PlannedExercise.WarmUpSet(
      repetitions: count, load: numbers.count > 1 ? try load(numbers[1]) : nil,
      rest: halves.count > 1 ? try rest(halves[1]) : nil)
  }

  /// The time between the starts of two rounds.
  static func interval(_ text: String) throws(ValueError) -> Seconds {
    guard let seconds = try seconds(text, as: .interval) else { throw notUnderstood(text, .interval) }
    try check(seconds, in: 10...600, text, .interval, allowed: "10 seconds to 10 minutes")
    return Seconds(seconds)
  }

  /// The time for as many rounds as possible.
  static func roundsTime(_ text: String) throws(ValueError) -> Seconds {
    guard let seconds = try seconds(text, as: .roundsTime) else { throw notUnderstood(text, .roundsTime) }
    try check(seconds, in: 30...7200, text, .roundsTime, allowed: "30 seconds to 2 hours")
    return Seconds(seconds)
  }

  private static func whole(
    _ text: String, units: Set<String>, in limits: ClosedRange<Int>, _ quantity: PlanQuantity
  ) throws(ValueError) -> Int {
    guard let number = QuantityScanner.number(text, units: units), let whole = Int(exactly: number) else {
      throw notUnderstood(text, quantity)
    }
    try check(
      number, in: Double(limits.lowerBound)...Double(limits.upperBound), text, quantity,
      allowed: "\(limits.lowerBound) to \(limits.upperBound)")
    return whole
  }
}
