public import Sensors
public import Units

/// What a screen shows of the present moment.
public struct DeviceReadings: Sendable, Equatable {
  /// Since the start, pauses left out.
  public let workoutTime: Seconds
  /// Which interval of the workout is in force; nil without a workout.
  public let interval: Int?
  /// Steps per minute: what the mode asks for, what the music carries, what the runner does.
  public let wanted: BeatsPerMinute
  public let carried: BeatsPerMinute?
  public let cadence: BeatsPerMinute?
  public let heartRate: HeartRateSignal.Reading
  public let speed: MetresPerSecond?
  public let distance: Metres
  public let ascent: Metres
  public let energy: Kilocalories?
  /// Half the width of the band around it.
  public let energyUncertainty: Kilocalories?
  /// How well steps and beats agree: see `Synchrony`.
  public let synchrony: Synchrony
  /// Number of the song that plays, and its place.
  public let song: Int?
  public let place: Seconds?
  /// By how much the time shared with others may be wrong; nil for who runs alone.
  public let sharedError: Seconds?
  /// What the run has earned: see `FirePoints`. A few seconds behind.
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
