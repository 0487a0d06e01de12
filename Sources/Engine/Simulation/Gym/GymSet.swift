/// A row of repetitions without rest, and how evenly they are done.
public struct GymSet: Sendable {
  public var exercise: GymExercise
  public var repetitions: Int
  /// Of the first repetition, in seconds.
  public var period: Double
  /// Share by which each repetition is slower than the one before.
  public var slowing = 0.01
  /// Share by which each reaches less far than the one before.
  public var tiring = 0.01
  /// Standard deviation of a period and of a range, as a share.
  public var variation = 0.05
  /// Shares of the period held still at the far point and at rest.
  public var pauses = (far: 0.1, rest: 0.1)

  /// Seconds in position before the first repetition and after the last.
  public var stillness = 1.5

  public init(_ exercise: GymExercise, repetitions: Int, period: Double? = nil) {
    self.exercise = exercise
    self.repetitions = repetitions
    self.period = period ?? exercise.usualPeriod
  }
}
