import Pacing
import Units

/// What a cadence counts, and so how music carries it.
package enum CadenceUnit: Sendable {
  case steps
  /// Turns of a bicycle's cranks. Each is two strokes of the pedal, one of either foot, and those are what one feels:
  /// 85 turns a minute is 170 strokes, carried by music of 170 or, folded, of 85.
  case turns
  case armStrokes
  /// Rowing is at 18 to 36 strokes a minute. No music is that slow, so a stroke gets four beats of it, one for the
  /// drive and three for the way back or so; our own choice.
  case oarStrokes
  case moves

  package var abbreviation: String {
    switch self {
    case .steps: "spm"
    case .turns: "rpm"
    case .armStrokes, .oarStrokes, .moves: "/min"
    }
  }

  /// What the rate of music carries, by which music is chosen.
  var carried: String {
    switch self {
    case .steps: "steps per minute"
    case .turns: "pedal strokes a minute"
    case .armStrokes, .oarStrokes: "strokes a minute"
    case .moves: "moves a minute"
    }
  }

  /// What people can do; anything else is a slip of the pen.
  package var limits: ClosedRange<Double> {
    switch self {
    case .steps, .moves: 30...260
    case .turns: 30...200
    case .armStrokes: 20...130
    case .oarStrokes: 14...50
    }
  }

  /// The rate that music has to carry.
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
