/// One part of a visit to the gym.
public enum GymPart: Sendable {
  case set(GymSet)
  /// The phone is in its place, and the athlete stands or lies still.
  case still(seconds: Double)
  /// Walking to the next machine, at about 1.8 steps per second.
  case walk(seconds: Double)
  /// Taking the phone, looking at it, putting it away.
  case handling(seconds: Double)
}
