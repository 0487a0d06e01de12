package import Pacing
package import Units

/// Writes values in the syntax of plan files, so that parsing returns the same values.
package enum PlanText {
  /// "1h 20min", "2min 30s", "12.5s".
  package static func time(_ time: Seconds) -> String {
    let whole = Int(time.value.rounded(.towardZero))
    let hours = whole / 3600
    let minutes = whole % 3600 / 60
    let seconds = time.value - Double(hours * 3600 + minutes * 60)
    var words: [String] = []
    if hours > 0 { words.append("\(hours)h") }
    if minutes > 0 { words.append("\(minutes)min") }
    if seconds > 0 || words.isEmpty { words.append("\(number(seconds))s") }
    return words.joined(separator: " ")
  }

  /// "1.2km" from a kilometre on, "400m" below.
  package static func distance(_ distance: Metres) -> String {
    let kilometres = distance.value / 1000
    // Distances that thousandths of a kilometre would round are written in metres.
    return kilometres >= 1 && kilometres * 1000 == distance.value
      ? "\(number(kilometres))km" : "\(number(distance.value))m"
  }

  /// "5:30/km".
  package static func pace(_ pace: Pace) -> String {
    let seconds = pace.perKilometre.value
    let minutes = Int(seconds / 60)
    let rest = seconds - Double(minutes * 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(number(rest))/km"
  }

  package static func rate(_ rate: BeatsPerMinute) -> String { number(rate.value) }
  package static func effort(_ effort: Effort) -> String { "\(number(effort.outOfTen))/10" }

  /// "220 W", or "95%" of the threshold power.
  package static func power(_ power: PowerTarget) -> String {
    switch power {
    case .watts(let watts): "\(number(watts.value)) W"
    case .threshold(let percent): "\(number(percent))%"
    }
  }

  static func song(_ wish: StepSong) -> String {
    switch wish {
    case .warmUp: "warm-up"
    case .boost: "boost"
    case .calm: "calm"
    case .track(let id): id.rawValue
    }
  }

  /// The shortest decimal that parses to the same number, without ".0" and without an exponent.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text[..<mark].filter(\.isNumber)
    let point = 1 + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    return sign + digits + String(repeating: "0", count: max(point - digits.count, 0))
  }
}
