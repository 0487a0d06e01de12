public import Units

/// One result of an input to a `LiveDevice`.
public enum DeviceOutput: Sendable, Equatable {
  /// An event and the controller's actions, for the screen and for replay.
  case decided(LiveRecording.Entry)
  case player(PlayerCommand)
  case sample(SensorSample)
}

/// One sensor sample for the recording.
public enum SensorSample: Sendable, Equatable {
  /// A foot strike. `phase` is its offset from the nearest beat that carries a step, −0.5…0.5 steps, negative before the beat;
  /// nil without music.
  case step(at: Seconds, phase: Double?)
  case heartRate(BeatsPerMinute, at: Seconds)
  /// A heartbeat at `at`, with the interval that ended there.
  case heartbeat(at: Seconds, interval: Seconds)
  /// Steps of both feet or crank revolutions per minute, from a sensor.
  case cadence(BeatsPerMinute, at: Seconds)
  case speed(MetresPerSecond, at: Seconds)
}
