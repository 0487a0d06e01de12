import Foundation
import Plans
import Testing
import Units

/// A random plan file with all features of plans, in many spellings.
struct RandomPlan {
  private var randomness: SplitMix64
  private var activity = ""

  init(seed: UInt64) { randomness = SplitMix64(seed: seed) }

  mutating func text() -> String {
    activity = one(of: [
      "run", "walk", "cycle", "swim", "row", "hiit", "dance", "triathlon", "strength",
    ])
    var lines = ["activity: \(activity)"]
    if often { lines.append("name: \(name())") }
    if often { lines.append("athlete: \(athlete())") }
    lines.append("steps:")
    for _ in 0..<Int.random(in: 1...5, using: &randomness) { lines += part(depth: 1) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func part(depth: Int) -> [String] {
    if rarely {
      var exercises = RandomExercises(seed: randomness.next())
      return exercises.part().map { String(repeating: "  ", count: depth) + $0 }
    }
    guard depth < 3, rarely else { return [String(repeating: "  ", count: depth) + "- {\(step())}"] }
    let indent = String(repeating: "  ", count: depth)
    var lines = ["\(indent)- repeat: \(Int.random(in: 1...4, using: &randomness))", "\(indent)  steps:"]
    for _ in 0..<Int.random(in: 1...3, using: &randomness) { lines += part(depth: depth + 1) }
    return lines
  }

  private mutating func step() -> String {
    let own = activity == "triathlon" ? one(of: ["swim", "cycle", "run"]) : rarely ? "walk" : activity
    var words = [extent(own)]
    if own != activity { words.append("activity: \(own)") }
    if often { words.append("name: \(name())") }
    if rarely { words.append("song: \(one(of: ["warm-up", "boost", "calm", "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10"]))") }
    words += target(own)
    return words.joined(separator: ", ")
  }

  private mutating func extent(_ own: String) -> String {
    let hasSpeed = !["hiit", "dance", "strength"].contains(own)
    switch Int.random(in: 0...(hasSpeed ? 5 : 3), using: &randomness) {
    case 0: return "for: \(number(1...300))s"
    case 1: return "for: \(Int.random(in: 1...9, using: &randomness)):\(one(of: ["05", "30", "07.25"]))"
    case 2: return "for: \(number(0.5...20))min"
    case 3: return "until: lap, about: \(number(0.5...20))min"
    case 4: return "for: \(number(0.06...12))\(one(of: ["km", "mi"]))"
    default: return "for: \(number(50...3000))m"
    }
  }

  private mutating func target(_ own: String) -> [String] {
    let kind = one(of: ["", "cadence", "tempo", "pace", "zone", "power", "heart rate", "effort"])
    guard !kind.isEmpty else { return [] }
    var words: [String]
    switch Int.random(in: 0...3, using: &randomness) {
    case 0: words = ["\(kind): from \(value(kind, own)) to \(value(kind, own))"]
    case 1: words = ["\(kind): to \(value(kind, own))"]
    case 2 where ["effort", "zone", "pace", "power"].contains(kind):
      words = ["ramp: from \(kind) \(value(kind, own)) to effort \(value("effort", own))"]
    default: words = ["\(kind): \(value(kind, own))"] + (rarely ? ["curve: peak"] : [])
    }
    let feels = ["cadence", "tempo", "pace", "power"].contains(kind) && words[0].hasPrefix(kind)
    return words + (feels && rarely ? ["effort: \(value("effort", own))"] : [])
  }

  private mutating func value(_ kind: String, _ own: String) -> String {
    switch kind {
    case "cadence":
      let limits = ["row": 14.0...50, "swim": 20...130, "cycle": 30...200][own] ?? 30...260
      return number(limits)
    case "tempo": return number(40...220)
    case "pace": return pace(own)
    case "zone": return "\(Int.random(in: 1...5, using: &randomness))"
    case "power": return rarely ? "\(number(20...400))%" : "\(number(20...2500)) W"
    case "heart rate": return number(60...220)
    default: return rarely ? "\(number(0...100))%" : "\(number(0...10))/10"
    }
  }

  private mutating func pace(_ own: String) -> String {
    let (slow, fast) =
      switch own {
      case "swim": (45, 10)
      case "cycle": (11, 1)
      case "row": (11, 3)
      default: (19, 3)
      }
    let minutes = Int.random(in: fast...slow, using: &randomness)
    return
      "\(minutes):\(one(of: ["00", "07", "30.125", "59.9"]))/\(minutes >= 2 * fast && minutes < slow ? "mi" : "km")"
  }

  private mutating func athlete() -> String {
    let cadence = ["row": "24", "swim": "60"][activity] ?? number(60...190)
    return """
      {age: \(number(5...110)), height: \(one(of: ["1.76m", "5ft 9in", "182.5cm"])), usual cadence: \(cadence), \
      usual pace: \(pace(activity)), threshold power: \(number(50...500)), resting heart rate: \(number(30...99)), \
      maximum heart rate: \(number(150...220))}
      """
  }

  private mutating func name() -> String {
    let pieces = [
      "Hill", "a", "6 × 2", " ", ": ", "#", "\\\"", "'", "&", "*x", "{", "]", ",", "é", "🚴", "zwölf", "%", "- ", "?",
      "yes",
    ]
    return "\"" + (0..<Int.random(in: 1...6, using: &randomness)).map { _ in one(of: pieces) }.joined() + "x\""
  }

  /// Mostly few decimals, sometimes all that a number can have.
  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let value = Double.random(in: range, using: &randomness)
    switch Int.random(in: 0...2, using: &randomness) {
    case 0:
      return "\(Int(value.rounded(.up)))".count > 0 && range.contains(value.rounded())
        ? "\(Int(value.rounded()))" : plain(value)
    case 1: return plain(min(max((value * 10).rounded() / 10, range.lowerBound), range.upperBound))
    default: return plain(value)
    }
  }

  private func plain(_ value: Double) -> String {
    value.formatted(
      .number.precision(.fractionLength(0...17)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
  }
  private var often: Bool { mutating get { Bool.random(using: &randomness) } }
  private var rarely: Bool { mutating get { Int.random(in: 0...2, using: &randomness) == 0 } }
  private mutating func one(of values: [String]) -> String {
    values[Int.random(in: 0..<values.count, using: &randomness)]
  }
}
