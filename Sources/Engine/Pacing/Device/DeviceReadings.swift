public import Sensors
public import Units

/// The current values for the screen.
public struct DeviceReadings: Sendable, Equatable {
  /// Time since the start, without pauses.
  public let workoutTime: Seconds
  /// Index of the current interval of the workout; nil without a workout.
  public let interval: Int?
  /// Steps per minute: the target of the mode, the cadence the music carries, the runner's cadence.
  public let wanted: BeatsPerMinute
  public let carried: BeatsPerMinute?
  public let cadence: BeatsPerMinute?
  public let heartRate: HeartRateSignal.Reading
  public let speed: MetresPerSecond?
  public let distance: Metres
  public let ascent: Metres
  public let energy: Kilocalories?
  /// Half the width of the uncertainty band of `energy`.
  public let energyUncertainty: Kilocalories?
  /// How well steps and beats agree.
  public let synchrony: Synchrony
  /// Number of the song that plays, and its position.
  public let song: Int?
  public let place: Seconds?
  /// Maximum error of the shared time; nil when running alone.
  public let sharedError: Seconds?
  /// Fire points earned so far (see `FirePoints`), a few seconds late.
  public let fire: Int
}

extension LiveDevice {
  public func readings(at time: Seconds) -> DeviceReadings {
    let energy = hub.energySpent
    return DeviceReadings(
      workoutTime: controller.workoutTime, interval: controller.workout?.index(at: controller.workoutTime),
      wanted: controller.wantedCadence, carried: controller.carriedCadence, cadence: controller.runnerCadence,
      heartRate: hub.heart.reading(now: time), speed: hub.speed(at: time),
      distance: hub.distance + (before?.distance ?? Metres(0)),
      ascent: hub.track.ascent + (before?.ascent ?? Metres(0)),
      energy: energy.map { $0.total + (before?.energy ?? .zero) },
      energyUncertainty: energy.map { $0.uncertainty + (before?.energyUncertainty ?? .zero) },
      synchrony: controller.synchrony, song: conductor.song?.live.number, place: conductor.place(at: time),
      sharedError: companions.error(at: time), fire: (before?.fire ?? 0) + fire.earned.points)
  }
}
