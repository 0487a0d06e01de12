/// The motion of a phone during one repetition of an exercise: our own model, for a body 1.75 m tall.
///
/// The phone moves from rest (0) to the far point (1) and back. It rotates by `turn` at the end of an arm of length `radius`
/// and moves along `line`. A jump adds the ground reaction forces.
public enum GymExercise: CaseIterable, Hashable, Sendable {
  /// Phone in the trouser pocket: the thigh rotates.
  case squat
  /// Phone held to the chest: up and down without rotation.
  case gobletSquat
  /// Phone in an arm band.
  case pushUp
  /// Phone in the hand.
  case jumpingJack
  /// Phone in the hand, or a watch.
  case curl
  /// Phone on the chest.
  case sitUp
  /// Watch on the wrist, above a bar.
  case benchPress
  /// Phone in the trouser pocket.
  case lunge

  /// In radians.
  var turn: Double {
    switch self {
    case .squat: 1.4
    case .gobletSquat: 0.1
    case .pushUp: 1.0
    case .jumpingJack: 2.6
    case .curl: 2.2
    case .sitUp: 1.2
    case .benchPress: 0.15
    case .lunge: 1.1
    }
  }

  /// In metres.
  var radius: Double {
    switch self {
    case .squat, .lunge: 0.2
    case .gobletSquat, .benchPress: 0
    case .pushUp: 0.15
    case .jumpingJack: 0.6
    case .curl: 0.3
    case .sitUp: 0.4
    }
  }

  /// In metres upwards and forwards.
  var line: (up: Double, forwards: Double) {
    switch self {
    case .squat: (-0.3, 0)
    case .gobletSquat: (-0.45, 0.1)
    case .pushUp: (-0.25, 0)
    case .jumpingJack, .curl, .sitUp: (0, 0)
    case .benchPress: (-0.4, 0.08)
    case .lunge: (-0.3, 0.3)
    }
  }

  var jumps: Bool { self == .jumpingJack }

  /// Usual duration of a repetition, in seconds.
  public var usualPeriod: Double {
    switch self {
    case .squat: 3
    case .gobletSquat: 2.6
    case .pushUp: 2
    case .jumpingJack: 1.1
    case .curl: 3
    case .sitUp: 2.8
    case .benchPress: 2.5
    case .lunge: 3
    }
  }
}
