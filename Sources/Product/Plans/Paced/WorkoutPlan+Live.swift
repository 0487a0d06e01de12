package import Pacing
package import Sensors
package import Units

extension WorkoutPlan {
  /// Live music for who follows this plan: with their stride, their top cadence and the ceiling of their heart rate.
  /// - Parameter weight: nil where it was not told; a plan does not say it.
  package func liveSettings(mode: LiveMode, weight: Kilograms?) -> LiveSettings {
    var settings = LiveSettings(mode: mode)
    settings.stride = Exertion(activity, of: athlete).stride
    settings.fastestCadence = SafetyCaps.fastestCadence(age: athlete.age, weight: weight)
    settings.heartRateCeiling = SafetyCaps.heartRateCeiling(
      measuredMaximum: athlete.maximumHeartRate, age: athlete.age)
    return settings
  }
}

extension WorkoutPlan {
  /// What a device must know of who follows this plan: `liveSettings`, and what energy is reckoned by.
  /// - Parameters:
  ///   - timetable: of this plan; nil where it only says what is done, and nobody has to keep to it.
  ///   - weight: nil where it was not told: then no energy is reckoned.
  ///   - stretch: how far songs may be stretched, 0.04…0.15; nil for the usual.
  ///   - zones: of their heart; nil where too little is known of it.
  package func deviceSettings(
    _ mode: LiveMode, along timetable: Timetable?, weight: Kilograms?, sex: Sex?, stretch: Double?,
    zones: HeartRateZones? = nil
  ) -> DeviceSettings {
    var live = liveSettings(mode: mode, weight: weight)
    live.strategy = activity.gait == nil ? .startsInPhase : .holdsPhase
    // A page is told late, and its audio thread later: what is nearer than this it could not play in time.
    live.lead = Seconds(0.2)
    if let stretch { live.stretch = stretch }
    let body = weight.flatMap { Body.expected(weight: $0, height: athlete.height, age: athlete.age, sex: sex) }
    var settings = DeviceSettings(
      live: live, workout: timetable?.paced, activity: activity.compendium(), body: body, heartRates: athlete.heartRates
    )
    let steps = steps
    for interval in timetable?.paced.intervals ?? [] {
      settings.addInterval(asking: steps[interval.step].heartRates(in: zones))
    }
    return settings
  }
}
