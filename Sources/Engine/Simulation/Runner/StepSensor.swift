public import Units

/// How steps reach the controller: with delay, noise and losses.
public struct StepSensor: Sendable, Equatable {
  /// Time from contact to report.
  public var delay = Seconds(0.12)
  /// Standard deviation of the reported time.
  public var roughness = Seconds(0)
  /// Mean of reported time minus contact time.
  public var lateness = Seconds(0)
  /// Shares of steps missed and of false steps.
  public var missed = 0.0
  public var invented = 0.0
  /// Time ranges without reports.
  public var dropouts: [ClosedRange<Seconds>] = []

  public init() {}
}
