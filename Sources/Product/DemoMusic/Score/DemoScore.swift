import Pacing
package import Units

/// All notes and beat times of a song.
package struct DemoScore: Sendable {
  package struct Beat: Sendable, Hashable {
    package let time: Seconds
    /// 1 for the downbeat.
    package let numberInBar: Int
  }

  struct Line: Sendable {
    let part: Part
    /// Ordered by start.
    let notes: [Note]
  }

  /// Silence before the first beat, as in most recordings.
  static let leadIn = Seconds(0.12)

  let lines: [Line]
  let beatCount: Int
  let beatsPerBar: Int
  let groove: Groove
  let curve: TempoCurve
  let hasBeat: Bool
  /// The fade-out time of the last sound.
  let fade: Seconds

  /// The length of the rendered song, with lead-in and fade-out.
  package var duration: Seconds { curve.duration + Self.leadIn + fade }

  /// All audible beats; empty for music without a beat.
  package var beats: [Beat] {
    guard hasBeat else { return [] }
    return (0..<beatCount).map { Beat(time: time(ofBeat: Double($0)), numberInBar: $0 % beatsPerBar + 1) }
  }

  /// The time of a beat in the score, groove included.
  func time(ofBeat beat: Double) -> Seconds { curve.time(ofBeat: groove.played(beat)) + Self.leadIn }
}
