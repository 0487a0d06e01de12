public import Pacing
public import Sensors
public import Units

/// What a plan knows about who follows it. All of it is optional; what is missing is estimated where it is needed.
public struct Athlete: Hashable, Sendable {
  public let age: Double?
  public let height: Metres?
  /// Of the plan's activity.
  public let usualCadence: BeatsPerMinute?
  public let usualPace: Pace?
  public let restingHeartRate: BeatsPerMinute?
  public let maximumHeartRate: BeatsPerMinute?

  public init(
    age: Double? = nil, height: Metres? = nil, usualCadence: BeatsPerMinute? = nil, usualPace: Pace? = nil,
    restingHeartRate: BeatsPerMinute? = nil, maximumHeartRate: BeatsPerMinute? = nil
  ) {
    self.age = age
    self.height = height
    self.usualCadence = usualCadence
    self.usualPace = usualPace
    self.restingHeartRate = restingHeartRate
    self.maximumHeartRate = maximumHeartRate
  }

  /// Nil unless the resting rate is known, and the maximum or at least the age from which to estimate it.
  public var heartRates: HeartRates? {
    guard let restingHeartRate, let fastest = maximumHeartRate ?? age.map(HeartRates.expectedMaximum) else {
      return nil
    }
    return HeartRates(resting: restingHeartRate, maximum: fastest)
  }
}
