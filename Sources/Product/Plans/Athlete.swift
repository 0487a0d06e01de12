package import Pacing
package import Sensors
package import Units

/// The athlete's values for following a plan. All are optional; missing ones are estimated where needed.
package struct Athlete: Hashable, Sendable {
  package let age: Double?
  package let height: Metres?
  /// In the plan's activity.
  package let usualCadence: BeatsPerMinute?
  package let usualPace: Pace?
  package let restingHeartRate: BeatsPerMinute?
  package let maximumHeartRate: BeatsPerMinute?
  /// The power that the athlete can hold for about an hour (functional threshold power), in the plan's activity.
  package let thresholdPower: Watts?

  package init(
    age: Double? = nil, height: Metres? = nil, usualCadence: BeatsPerMinute? = nil, usualPace: Pace? = nil,
    restingHeartRate: BeatsPerMinute? = nil, maximumHeartRate: BeatsPerMinute? = nil, thresholdPower: Watts? = nil
  ) {
    self.age = age
    self.height = height
    self.usualCadence = usualCadence
    self.usualPace = usualPace
    self.restingHeartRate = restingHeartRate
    self.maximumHeartRate = maximumHeartRate
    self.thresholdPower = thresholdPower
  }

  /// Nil unless the resting rate is known, and the maximum or the age from which to estimate it.
  package var heartRates: HeartRates? {
    guard let restingHeartRate, let fastest = maximumHeartRate ?? age.map(HeartRates.expectedMaximum) else {
      return nil
    }
    return HeartRates(resting: restingHeartRate, maximum: fastest)
  }

  /// The heart rates, with defaults for unknown values: 60 at rest and a maximum of 185, our own choice.
  var expectedHeartRates: HeartRates? {
    HeartRates(
      resting: restingHeartRate ?? BeatsPerMinute(known: 60),
      maximum: maximumHeartRate ?? age.map(HeartRates.expectedMaximum) ?? BeatsPerMinute(known: 185))
  }
}
