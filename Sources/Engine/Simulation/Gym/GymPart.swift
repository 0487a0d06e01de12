/// One part of a visit to the gym.
public enum GymPart: Sendable {
  case set(GymSet)
  /// The phone is where it will be, and the athlete stands or lies still.
  case still(seconds: Double)
  /// To the next machine, at about 1.8 steps a second.
  case walk(seconds: Double)
  /// Taking the phone, looking at it, putting it away.
  case handling(seconds: Double)
}
