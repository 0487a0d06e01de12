import Pacing

/// Everyday words for the intensity of a step. The efforts are our own choice.
enum LineWord: CaseIterable {
  case warmUp, coolDown, walk, easy, steady, brisk, hard, fast, sprint

  init?(rawSpoken word: String) {
    let lower = word.lowercased()
    guard let meaning = Self.allCases.first(where: { $0.spoken.contains(lower) }) else { return nil }
    self = meaning
  }

  private var spoken: Set<String> {
    switch self {
    case .warmUp: ["warm-up", "warmup", "warm", "einlaufen", "aufwärmen", "einfahren", "einrollen", "einschwimmen"]
    case .coolDown: ["cool-down", "cooldown", "cool", "auslaufen", "abkühlen", "ausfahren", "ausrollen"]
    case .walk: ["walk", "walking", "gehen", "gehpause"]
    case .easy:
      [
        "easy", "rest", "recovery", "recover", "jog", "jogging", "slow", "slowly", "float", "locker", "leicht",
        "langsam", "ruhig", "pause", "traben", "trabpause", "erholung",
      ]
    case .steady: ["steady", "normal", "moderate", "gleichmäßig", "mittel", "dauerlauf"]
    case .brisk: ["brisk", "tempo", "threshold", "zügig", "schwelle"]
    case .fast: ["fast", "quick", "schnell"]
    case .hard: ["hard", "hart"]
    case .sprint: ["sprint", "all-out", "vollgas"]
    }
  }

  var course: Course {
    func effort(_ points: Double) -> Demand { .effort(Effort(nearest: points / 10)) }
    return switch self {
    case .warmUp: .ramp(from: effort(2), to: effort(5))
    case .coolDown: .ramp(from: effort(4), to: effort(1))
    case .walk: .steady(effort(1))
    case .easy: .steady(effort(3))
    case .steady: .steady(effort(4))
    case .brisk: .steady(effort(6))
    case .fast: .steady(effort(8))
    case .hard: .steady(effort(9))
    case .sprint: .steady(effort(10))
    }
  }

  /// Words between two steps.
  static let joining: Set = ["then", "and", "with", "dann", "und", "mit"]
  static let towards: Set = ["to", "bis", "auf"]
  /// Words to leave out of a step's name.
  static let silent: Set = ["at", "bei", "from", "von", "of", "up", "down", "run", "effort", "rpe"]

  static let kinds: [String: DemandKind] = [
    "spm": .cadence, "rpm": .cadence, "steps": .cadence, "schritte": .cadence, "bpm": .tempo, "w": .power,
    "watt": .power, "watts": .power,
  ]
}

/// A token of a line.
struct LineToken: Hashable {
  enum Kind: Hashable {
    /// With a decimal point; a time contains colons.
    case number(String)
    case word(String)
    case times, comma, semicolon, open, close
    case sign(Character)
  }
  let kind: Kind
  /// From 1.
  let column: Int

  static func all(in text: String) -> [LineToken] {
    let characters = Array(text)
    var tokens: [LineToken] = []
    var place = 0
    func run(from start: Int, _ isPart: (Int) -> Bool) -> Int {
      var end = start
      while end < characters.count, isPart(end) { end += 1 }
      return end
    }
    func isDigit(_ place: Int) -> Bool { characters.indices.contains(place) && characters[place].isASCIIDigit }
    func isLetter(_ place: Int) -> Bool { characters.indices.contains(place) && characters[place].isLetter }
    while place < characters.count {
      let start = place
      if isDigit(place) {
        place = run(from: place) { isDigit($0) || ".,:".contains(characters[$0]) && isDigit($0 - 1) && isDigit($0 + 1) }
        let number = String(characters[start..<place].map { $0 == "," ? "." : $0 })
        tokens.append(LineToken(kind: .number(number), column: start + 1))
      } else if isLetter(place) {
        place = run(from: place) { isLetter($0) || "-'’".contains(characters[$0]) && isLetter($0 + 1) }
        let word = String(characters[start..<place])
        let isTimes = ["x", "mal", "times"].contains(word.lowercased())
        tokens.append(LineToken(kind: isTimes ? .times : .word(word), column: start + 1))
      } else {
        if let kind = Kind(characters[place]) { tokens.append(LineToken(kind: kind, column: start + 1)) }
        place += 1
      }
    }
    return tokens
  }
}

extension LineToken.Kind {
  fileprivate init?(_ character: Character) {
    switch character {
    case "×", "*": self = .times
    case ",", "\n", "\r\n": self = .comma
    case ";": self = .semicolon
    case "(", "[": self = .open
    case ")", "]": self = .close
    case "/", "+", "%", "@": self = .sign(character)
    default: return nil
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
