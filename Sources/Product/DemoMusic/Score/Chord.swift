/// A chord by its symbol: `Am7`, `F#m`, `Bbmaj7`, `Dsus4`.
struct Chord {
  /// Pitch class, 0 = C.
  let root: Int
  /// Semitones above the root, ascending from 0.
  let intervals: [Int]

  var pitchClasses: [Int] { intervals.map { (root + $0) % 12 } }
  /// The semitones from the root to the third, or to the note that replaces it.
  var third: Int { intervals[1] }
  var fifth: Int { intervals[2] }

  /// - Precondition: `symbol` is a letter A–G, optionally `#` or `b`, and one of the qualities below.
  init(_ symbol: some StringProtocol) {
    var rest = Substring(symbol)
    let letters: [Character: Int] = ["C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11]
    guard let letter = rest.popFirst(), var root = letters[letter] else {
      preconditionFailure("a chord starts with a letter from A to G: \(symbol)")
    }
    if rest.first == "#" { root += 1 }
    if rest.first == "b" { root += 11 }
    if rest.first == "#" || rest.first == "b" { rest.removeFirst() }
    guard let intervals = Self.qualities[String(rest)] else {
      preconditionFailure("an unknown kind of chord: \(symbol)")
    }
    self.root = root % 12
    self.intervals = intervals
  }

  private static let qualities: [String: [Int]] = [
    "": [0, 4, 7], "m": [0, 3, 7], "5": [0, 7, 12], "dim": [0, 3, 6], "sus2": [0, 2, 7], "sus4": [0, 5, 7],
    "6": [0, 4, 7, 9], "m6": [0, 3, 7, 9], "7": [0, 4, 7, 10], "m7": [0, 3, 7, 10], "maj7": [0, 4, 7, 11],
    "7sus4": [0, 5, 7, 10], "m7b5": [0, 3, 6, 10], "add9": [0, 4, 7, 14], "madd9": [0, 3, 7, 14],
    "9": [0, 4, 7, 10, 14], "m9": [0, 3, 7, 10, 14], "maj9": [0, 4, 7, 11, 14], "13": [0, 4, 7, 10, 21],
  ]
}
