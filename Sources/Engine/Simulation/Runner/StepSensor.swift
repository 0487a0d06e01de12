public import Units

/// How steps reach the controller: late, roughly timed, and not all of them.
public struct StepSensor: Sendable, Equatable {
  /// From the contact until it is reported.
  public var delay = Seconds(0.12)
  /// Standard deviation of the reported time around the contact.
  public var roughness = Seconds(0)
  /// Reported time less contact, on average.
  public var lateness = Seconds(0)
  /// Shares of steps missed and of steps invented.
  public var missed = 0.0
  public var invented = 0.0
  /// From when to when nothing is reported.
  public var dropouts: [ClosedRange<Seconds>] = []

  public init() {}
}
