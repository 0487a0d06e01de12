package import Pacing
package import Sensors
package import Units

extension WorkoutPlan {
  /// Settings of live music for this plan's athlete: stride, maximum cadence and heart-rate ceiling.
  /// - Parameter weight: nil if unknown; a plan doesn't contain it.
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
  /// Settings of a device for this plan's athlete: `liveSettings`, and the values for energy estimates.
  /// - Parameters:
  ///   - timetable: of this plan; nil when the session need not follow its steps.
  ///   - weight: nil if unknown; then energy isn't estimated.
  ///   - stretch: the stretch limit, 0.04…0.15; nil for the default.
  ///   - zones: heart-rate zones; nil if unknown.
  package func deviceSettings(
    _ mode: LiveMode, along timetable: Timetable?, weight: Kilograms?, sex: Sex?, stretch: Double?,
    zones: HeartRateZones? = nil
  ) -> DeviceSettings {
    var live = liveSettings(mode: mode, weight: weight)
    live.strategy = activity.gait == nil ? .startsInPhase : .holdsPhase
    // The page and its audio thread receive changes late. They could not play anything nearer in time.
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
