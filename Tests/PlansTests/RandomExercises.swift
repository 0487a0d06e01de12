import Units

/// A random exercise or group of exercises of a plan file, in many spellings.
struct RandomExercises {
  private var randomness: SplitMix64

  init(seed: UInt64) { randomness = SplitMix64(seed: seed) }

  mutating func part() -> [String] {
    switch Int.random(in: 0...5, using: &randomness) {
    case 0: group("superset: \(whole(1...9))" + (often ? "\n  rest: \(rest())" : ""))
    case 1: group("every: 10min\n  repeat: \(whole(1...5))")
    case 2: group("amrap: \(whole(1...20))min")
    default: ["- {\(exercise() + ownSets())}"]
    }
  }

  private mutating func group(_ form: String) -> [String] {
    let members = (0..<whole(1...3)).map { _ in "    - {\(exercise())}" }
    return "- \(form)".split(separator: "\n").map(String.init) + ["  steps:"] + members
  }

  private mutating func exercise() -> String {
    var words = [
      "exercise: \(one(of: ["push-up", "Liegestütz", "squats", "plank", "farmers-walk", "side-plank", "own-4k2", "Kettlebell swing"]))",
      one(of: [
        "repetitions: \(whole(1...9))", "repetitions: \(whole(1...5))-\(whole(5...9))", "repetitions: max",
        "repetitions: AMRAP, for: \(whole(10...60))s", "for: \(whole(1...40))s", "for: 0:\(whole(10...59))",
        "for: \(whole(1...60))m",
      ]),
    ]
    if often { words.append("weight: \(load())") }
    if rarely { words.append("beats: \(one(of: ["4", "2-2", "1-1", "3-1", "8", "1"]))") }
    if rarely { words.append("rate: \(whole(8...60)).\(whole(0...9))") }
    if rarely { words.append("effort: \(whole(0...10))/10") }
    if rarely { words.append("song: boost") }
    if rarely { words.append("name: \"Mine: 1, 2\"") }
    return words.joined(separator: ", ")
  }

  /// What members of a group don't have.
  private mutating func ownSets() -> String {
    var words = ""
    if often { words += ", sets: \(whole(1...8))" }
    if often { words += ", rest: \(rest())" }
    if rarely {
      let sets = "\(whole(1...9)), \(whole(1...9)) × \(load()), 5 x \(load()) rest \(rest())"
      words += ", warm up: [\(sets.replacing("\"", with: ""))]"
    }
    return words
  }

  private mutating func load() -> String {
    one(of: [
      "\(whole(1...200))kg", "\(whole(1...400)).5 lb", "2 × \(whole(1...40)).25kg", "2x\(whole(1...90))lbs",
      "\"-\(whole(1...40))kg\"", "\(whole(1...120))%", "level \(whole(0...20))", "\(whole(1...99)) kilos",
    ])
  }

  private mutating func rest() -> String { one(of: ["90s", "1:30", "2min", "0s", "none", "\(whole(1...300))s"]) }
  private var often: Bool { mutating get { Bool.random(using: &randomness) } }
  private var rarely: Bool { mutating get { Int.random(in: 0...3, using: &randomness) == 0 } }
  private mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &randomness) }
  private mutating func one(of values: [String]) -> String {
    values[Int.random(in: 0..<values.count, using: &randomness)]
  }
}
