public import Pacing

extension WorkoutPlan {
  /// Live music for who follows this plan: with their stride, their top cadence and the ceiling of their heart rate.
  public func liveSettings(mode: LiveMode) -> LiveSettings {
    var settings = LiveSettings(mode: mode)
    settings.stride = Exertion(activity, of: athlete).stride
    settings.fastestCadence = SafetyCaps.fastestCadence(age: athlete.age, weight: nil)
    settings.heartRateCeiling = SafetyCaps.heartRateCeiling(
      measuredMaximum: athlete.maximumHeartRate, age: athlete.age)
    return settings
  }
}
