public import Units

/// One repetition of a gym exercise, as a phone or watch felt it.
public struct Repetition: Hashable, Sendable {
  /// At the point farthest from where it began.
  public let time: Seconds
  /// How long repetitions of this set take at this time.
  public let period: Seconds
  /// How far the force swung along its main direction, in m/s²: a measure of the range of motion that compares repetitions of
  /// one exercise with the phone in one place, and nothing else.
  public let range: Float
  /// How alike it was to the one before, 0–1.
  public let confidence: Float
  /// Counts the sets from 0.
  public let set: Int
}
