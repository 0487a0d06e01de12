/// Repetitions without rest between them, and their regularity.
public struct GymSet: Sendable {
  public var exercise: GymExercise
  public var repetitions: Int
  /// Duration of the first repetition, in seconds.
  public var period: Double
  /// Share by which each repetition is slower than the one before.
  public var slowing = 0.01
  /// Share by which the range of each is smaller than that of the one before.
  public var tiring = 0.01
  /// Standard deviation of period and range, as a share.
  public var variation = 0.05
  /// Shares of the period spent still at the far point and at rest.
  public var pauses = (far: 0.1, rest: 0.1)

  /// Seconds in position before the first repetition and after the last.
  public var stillness = 1.5

  public init(_ exercise: GymExercise, repetitions: Int, period: Double? = nil) {
    self.exercise = exercise
    self.repetitions = repetitions
    self.period = period ?? exercise.usualPeriod
  }
}
