import Pacing
package import Units

/// Every note of a song and the moment of every beat: what the instruments play from.
package struct DemoScore: Sendable {
  package struct Beat: Sendable, Hashable {
    package let time: Seconds
    /// 1 on the first beat of a bar.
    package let numberInBar: Int
  }

  struct Line: Sendable {
    let part: Part
    /// In order of their start.
    let notes: [Note]
  }

  /// Silence before the first beat, as most recordings have it.
  static let leadIn = Seconds(0.12)

  let lines: [Line]
  let beatCount: Int
  let beatsPerBar: Int
  let groove: Groove
  let curve: TempoCurve
  let hasBeat: Bool
  /// How long the last sound needs to fade.
  let fade: Seconds

  package var duration: Seconds { curve.duration + Self.leadIn + fade }

  /// Every beat that sounds; none in music without a beat.
  package var beats: [Beat] {
    guard hasBeat else { return [] }
    return (0..<beatCount).map { Beat(time: time(ofBeat: Double($0)), numberInBar: $0 % beatsPerBar + 1) }
  }

  /// When a written beat is played, groove included.
  func time(ofBeat beat: Double) -> Seconds { curve.time(ofBeat: groove.played(beat)) + Self.leadIn }
}
