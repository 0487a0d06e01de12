public import Units

/// One repetition of a gym exercise, as measured by a phone or watch.
public struct Repetition: Hashable, Sendable {
  /// Time of the turning point farthest from the start of the repetition.
  public let time: Seconds
  /// Current duration of a repetition in this set.
  public let period: Seconds
  /// Swing of the force along its main direction, in m/s². A measure of the range of motion, comparable only within one
  /// exercise and one position of the phone.
  public let range: Float
  /// Similarity to the previous repetition, 0…1.
  public let confidence: Float
  /// Index of the set, from 0.
  public let set: Int
}
