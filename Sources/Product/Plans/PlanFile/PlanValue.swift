import Pacing
import Sensors
import Units

/// Parses single values of a plan and checks their ranges.
enum PlanValue {
  typealias ValueError = PlanIssue.ValueError

  /// A time or a distance.
  static func extent(_ text: String) throws(ValueError) -> Extent {
    if let seconds = try seconds(text, as: .length) {
      try check(seconds, in: 1...86_400, text, .length, allowed: "1 second to 24 hours")
      return .time(Seconds(seconds))
    }
    guard let metres = metres(text) else { throw notUnderstood(text, .length) }
    try check(metres, in: 50...500_000, text, .length, allowed: "50 m to 500 km (m means metres; minutes are min)")
    return .distance(Metres(metres))
  }

  static func lapTime(_ text: String) throws(ValueError) -> Seconds {
    guard let seconds = try seconds(text, as: .lapTime) else { throw notUnderstood(text, .lapTime) }
    try check(seconds, in: 1...86_400, text, .lapTime, allowed: "1 second to 24 hours")
    return Seconds(seconds)
  }

  static func cadence(_ text: String, _ unit: CadenceUnit) throws(ValueError) -> BeatsPerMinute {
    let words: Set = ["spm", "rpm", "/min", "perminute", "aminute", "steps/min", "strokes/min", "steps", "strokes"]
    let quantity = PlanQuantity.cadence(unit)
    guard let number = QuantityScanner.number(text, units: words) else { throw notUnderstood(text, quantity) }
    // Some watches count only one foot: 85 rpm is 170 steps.
    let steps = unit == .steps && text.lowercased().hasSuffix("rpm") ? number * 2 : number
    return try rate(steps, in: unit.limits, text, quantity)
  }

  static func tempo(_ text: String) throws(ValueError) -> BeatsPerMinute {
    guard let number = QuantityScanner.number(text, units: ["bpm"]) else { throw notUnderstood(text, .tempo) }
    return try rate(number, in: 40...220, text, .tempo)
  }

  static func heartRate(_ text: String, within limits: ClosedRange<Double>) throws(ValueError) -> BeatsPerMinute {
    guard let number = QuantityScanner.number(text, units: ["bpm", "/min"]) else {
      throw notUnderstood(text, .heartRate)
    }
    return try rate(number, in: limits, text, .heartRate)
  }

  static func pace(_ text: String, within limits: ClosedRange<Pace>) throws(ValueError) -> Pace {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if halves.count == 1, QuantityScanner.clock(text) != nil { throw .noUnit(text, .pace) }
    guard halves.count == 2, let metres = metres(halves[1]) ?? metres("1" + halves[1]), metres > 0 else {
      throw notUnderstood(text, .pace)
    }
    let left = halves[0].hasSuffix("min") && halves[0].contains(":") ? String(halves[0].dropLast(3)) : halves[0]
    guard let seconds = try seconds(left, as: .pace) else { throw notUnderstood(text, .pace) }
    let allowed = "\(PlanText.pace(limits.upperBound)) to \(PlanText.pace(limits.lowerBound))"
    // A single factor, so that a pace per kilometre keeps its exact value.
    guard let pace = Pace(perKilometre: Seconds(seconds * (1000 / metres))), limits.contains(pace) else {
      throw .outOfRange(text, .pace, allowed: allowed)
    }
    return pace
  }

  static func zone(_ text: String) throws(ValueError) -> HeartRateZone {
    let lowered = text.lowercased()
    let digits =
      lowered.hasPrefix("zone") ? lowered.dropFirst(4) : lowered.hasPrefix("z") ? lowered.dropFirst() : lowered[...]
    guard let number = QuantityScanner.number(digits.filter { !$0.isWhitespace }) else {
      throw notUnderstood(text, .zone)
    }
    guard let whole = Int(exactly: number) else { throw notUnderstood(text, .zone) }
    guard let zone = HeartRateZone(rawValue: whole) else { throw .outOfRange(text, .zone, allowed: "1 to 5") }
    return zone
  }

  static func effort(_ text: String) throws(ValueError) -> Effort {
    let plain = text.lowercased().filter { !$0.isWhitespace }
    let tenths: Double?
    if plain.hasSuffix("%") {
      tenths = QuantityScanner.number(plain.dropLast()).map { $0 / 10 }
    } else {
      let ending = ["/10", "outof10", "of10"].first { plain.hasSuffix($0) }
      tenths = QuantityScanner.number(plain.dropLast(ending?.count ?? 0))
    }
    guard let tenths else { throw notUnderstood(text, .effort) }
    guard let effort = Effort(outOfTen: tenths) else { throw .outOfRange(text, .effort, allowed: "0/10 to 10/10") }
    return effort
  }

  /// Watts, or a percentage of the threshold power such as "95%".
  static func power(_ text: String) throws(ValueError) -> PowerTarget {
    let plain = text.lowercased().filter { !$0.isWhitespace }
    if let percent = plain.firstIndex(of: "%") {
      guard ["", "ftp", "ofthreshold", "ofthresholdpower"].contains(plain[plain.index(after: percent)...]),
        let number = QuantityScanner.number(plain[..<percent])
      else { throw notUnderstood(text, .power) }
      try check(number, in: 20...400, text, .power, allowed: "20% to 400% of the threshold power")
      return .threshold(percent: number)
    }
    return .watts(try watts(text))
  }

  static func watts(_ text: String) throws(ValueError) -> Watts {
    guard let number = QuantityScanner.number(text, units: ["w", "watt", "watts"]) else {
      throw notUnderstood(text, .power)
    }
    try check(number, in: 20...2500, text, .power, allowed: "20 W to 2500 W")
    return Watts(number)
  }

  static func song(_ text: String) throws(ValueError) -> StepSong {
    if let id = Identifier<WishedTrack>(text.filter { !$0.isWhitespace }) { return .track(id) }
    switch PlanWord.normalised(text) {
    case "warm up": return .warmUp
    case "boost": return .boost
    case "calm": return .calm
    default: throw notUnderstood(text, .song)
    }
  }

  static func repeats(_ text: String) throws(ValueError) -> Int {
    guard let number = QuantityScanner.number(text, units: ["x", "×", "times", "rounds"]),
      let whole = Int(exactly: number)
    else { throw notUnderstood(text, .repeats) }
    try check(number, in: 1...200, text, .repeats, allowed: "1 to 200")
    return whole
  }

  static func age(_ text: String) throws(ValueError) -> Double {
    guard let number = QuantityScanner.number(text, units: ["years", "y", "yearsold"]) else {
      throw notUnderstood(text, .age)
    }
    try check(number, in: 5...110, text, .age, allowed: "5 to 110 years")
    return number
  }

  /// Metres, centimetres, or feet and inches. A number without unit is metres or centimetres, by its size.
  static func height(_ text: String) throws(ValueError) -> Metres {
    guard let parts = QuantityScanner.parts(of: text) else { throw notUnderstood(text, .height) }
    let metres: Double
    switch (parts.map(\.unit), parts.map(\.number)) {
    case (["m"], let numbers): metres = numbers[0]
    case (["cm"], let numbers): metres = numbers[0] / 100
    case ([""], let numbers): metres = numbers[0] < 10 ? numbers[0] : numbers[0] / 100
    case (["ft"], let numbers), (["'"], let numbers): metres = numbers[0] * 0.3048
    case (["ft", "in"], let numbers), (["'", "\""], let numbers), (["ft", ""], let numbers), (["'", ""], let numbers):
      metres = numbers[0] * 0.3048 + numbers[1] * 0.0254
    default: throw notUnderstood(text, .height)
    }
    try check(metres, in: 0.9...2.4, text, .height, allowed: "0.9 m to 2.4 m")
    return Metres(metres)
  }

  /// One line of text.
  static func name(_ text: String) throws(ValueError) -> String {
    let start = text.trimmingPrefix { $0.isWhitespace }
    let plain = start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    guard !plain.isEmpty, plain.count <= 200, plain.utf8.count <= 2000, plain.unicodeScalars.allSatisfy(isVisible)
    else { throw .outOfRange(String(plain.prefix(40)), .name, allowed: "1 to 200 characters on one line") }
    return plain
  }

  /// Other people see the text, so it must not hide or reorder the text around it (Unicode TR 36, 2.5), nor break the line.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default:
      !scalar.properties.isBidiControl && !scalar.properties.isNoncharacterCodePoint && scalar.value != 0xFEFF
    }
  }

  /// Nil for a text that isn't a time. Throws for one that nearly is.
  static func seconds(_ text: String, as quantity: PlanQuantity) throws(ValueError) -> Double? {
    if let clock = QuantityScanner.clock(text) { return clock }
    guard let parts = QuantityScanner.parts(of: text) else { return nil }
    if parts.count == 1, parts[0].unit.isEmpty { throw .noUnit(text, quantity) }
    var total = 0.0
    var smallest = Double.infinity
    for part in parts {
      let size: Double
      switch part.unit {
      case "h", "hr", "hrs", "hour", "hours", "hand", "hourand", "hoursand": size = 3600
      case "min", "mins", "minute", "minutes", "minand", "minuteand", "minutesand": size = 60
      case "s", "sec", "secs", "second", "seconds": size = 1
      // "1h20" and "2min30".
      case "" where smallest.isFinite && smallest > 1: size = smallest / 60
      default: return nil
      }
      guard size < smallest, part.number >= 0 || parts.count == 1 else { throw notUnderstood(text, quantity) }
      smallest = size
      total += part.number * size
    }
    return total
  }

  static func metres(_ text: String) -> Double? {
    guard let parts = QuantityScanner.parts(of: text), parts.count == 1 else { return nil }
    switch parts[0].unit {
    case "m", "metre", "metres", "meter", "meters": return parts[0].number
    case "km", "kilometre", "kilometres", "kilometer", "kilometers": return parts[0].number * 1000
    case "mi", "mile", "miles": return parts[0].number * 1609.344
    case "yd", "yard", "yards": return parts[0].number * 0.9144
    default: return nil
    }
  }

  private static func rate(
    _ number: Double, in limits: ClosedRange<Double>, _ text: String, _ quantity: PlanQuantity
  ) throws(ValueError) -> BeatsPerMinute {
    let allowed = "\(Int(limits.lowerBound)) to \(Int(limits.upperBound))"
    try check(number, in: limits, text, quantity, allowed: allowed)
    return BeatsPerMinute(known: number)
  }

  static func check(
    _ value: Double, in limits: ClosedRange<Double>, _ text: String, _ quantity: PlanQuantity, allowed: String
  ) throws(ValueError) {
    guard limits.contains(value) else { throw .outOfRange(text, quantity, allowed: allowed) }
  }

  static func notUnderstood(_ text: String, _ quantity: PlanQuantity) -> ValueError {
    .notUnderstood(String(text.prefix(60)), quantity)
  }
}
