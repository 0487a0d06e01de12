public import Units

/// What a device does with what it was told.
public enum DeviceOutput: Sendable, Equatable {
  /// What the controller was told, and what it decided: for the screen, and to be replayed.
  case decided(LiveRecording.Entry)
  case player(PlayerCommand)
  case sample(SensorSample)
}

/// What sensors said, for the recording.
public enum SensorSample: Sendable, Equatable {
  /// A foot met the ground; `phase` is its distance from the nearest beat that is a step's, −0.5…0.5, before it negative, nil
  /// without music.
  case step(at: Seconds, phase: Double?)
  case heartRate(BeatsPerMinute, at: Seconds)
  /// The beat of the heart at `at` ended an interval.
  case heartbeat(at: Seconds, interval: Seconds)
  /// Steps of both feet or turns of the crank a minute, from a sensor.
  case cadence(BeatsPerMinute, at: Seconds)
  case speed(MetresPerSecond, at: Seconds)
}
