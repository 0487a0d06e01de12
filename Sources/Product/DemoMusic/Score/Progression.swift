/// A repeating chord progression: one word per bar, two chords in a bar joined by `+`, as in `Am F C G+E7`.
struct Progression: ExpressibleByStringLiteral {
  private let bars: [[Chord]]

  init(stringLiteral text: String) {
    bars = text.split(separator: " ").map { bar in bar.split(separator: "+").map { Chord($0) } }
    precondition(!bars.isEmpty, "a progression has a chord")
  }

  var barCount: Int { bars.count }

  /// The chord at a position within a bar (0…1); bars count from the start of the section.
  func chord(bar: Int, at place: Double) -> Chord {
    let chords = bars[bar % bars.count]
    return chords[min(chords.count - 1, Int(place * Double(chords.count)))]
  }

  /// The chords of a bar with their start positions (0…1).
  func chords(bar: Int) -> [(place: Double, chord: Chord)] {
    let chords = bars[bar % bars.count]
    return chords.enumerated().map { (Double($0.offset) / Double(chords.count), $0.element) }
  }
}
