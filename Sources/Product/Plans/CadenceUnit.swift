import Pacing
import Units

/// The unit of a cadence, which determines the tempo of the music.
package enum CadenceUnit: Sendable {
  case steps
  /// Revolutions of a bicycle's cranks. Each has two pedal strokes, one per foot, and riders feel the strokes.
  /// So 85 rpm is 170 strokes, with music of 170 BPM or, folded, 85 BPM.
  case turns
  case armStrokes
  /// Rowers make 18 to 36 strokes per minute. No music is that slow, so a stroke gets four beats: one for the drive and about
  /// three for the recovery. Our own choice.
  case oarStrokes
  case moves

  package var abbreviation: String {
    switch self {
    case .steps: "spm"
    case .turns: "rpm"
    case .armStrokes, .oarStrokes, .moves: "/min"
    }
  }

  /// The unit of the music's rate, for choosing music.
  var carried: String {
    switch self {
    case .steps: "steps per minute"
    case .turns: "pedal strokes per minute"
    case .armStrokes, .oarStrokes: "strokes per minute"
    case .moves: "moves per minute"
    }
  }

  /// The plausible cadences. Other values count as typing errors.
  package var limits: ClosedRange<Double> {
    switch self {
    case .steps, .moves: 30...260
    case .turns: 30...200
    case .armStrokes: 20...130
    case .oarStrokes: 14...50
    }
  }

  /// The rate that the music must match.
  func rate(of cadence: BeatsPerMinute) -> BeatsPerMinute {
    switch self {
    case .turns: cadence * 2
    case .oarStrokes: cadence * 4
    case .steps, .armStrokes, .moves: cadence
    }
  }

  var carrier: PacedWorkout.Carrier {
    switch self {
    case .steps, .turns, .armStrokes, .moves: .steps
    case .oarStrokes: .music
    }
  }
}
