import Units

extension DeviceOutput {
  /// Records of kind, time, how many values, values. What the controller was told and decided is written as `LiveRecording` does,
  /// kinds below 200; the time of the others is their own.
  ///
  /// | Kind | Values |
  /// |---|---|
  /// | 200 load | song |
  /// | 201 play | deck, song, place, speed |
  /// | 202 map | deck, then pairs of moment and place |
  /// | 203 fade | deck, length, level |
  /// | 204 stop | deck |
  /// | 210 step | phase (NaN: none) |
  /// | 211 heart rate, 213 cadence | a minute |
  /// | 212 heartbeat | interval |
  /// | 214 speed | m/s |
  ///
  /// - Parameter now: when it was decided.
  func write(at now: Seconds, to writer: inout NumberWriter) {
    switch self {
    case .decided(let entry):
      entry.event.write(to: &writer)
      for action in entry.actions { action.write(at: entry.event.time, to: &writer) }
    case .player(let command): command.write(at: now, to: &writer)
    case .sample(let sample): sample.write(to: &writer)
    }
  }
}

extension PlayerCommand {
  fileprivate func write(at now: Seconds, to writer: inout NumberWriter) {
    switch self {
    case .load(let song): writer.record(200, at: now) { $0.put(Double(song)) }
    case .play(let deck, let song, let at, let place, let speed):
      writer.record(201, at: at) { $0.put(Double(deck), Double(song), place.value, speed) }
    case .map(let deck, let points):
      writer.record(202, at: now) { writer in
        writer.put(Double(deck))
        for point in points { writer.put(point.time.value, point.place.value) }
      }
    case .fade(let deck, let at, let length, let level):
      writer.record(203, at: at) { $0.put(Double(deck), length.value, Double(level)) }
    case .stop(let deck, let at): writer.record(204, at: at) { $0.put(Double(deck)) }
    }
  }
}

extension SensorSample {
  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .step(let at, let phase): writer.record(210, at: at) { $0.put(phase ?? .nan) }
    case .heartRate(let rate, let at): writer.record(211, at: at) { $0.put(rate.value) }
    case .heartbeat(let at, let interval): writer.record(212, at: at) { $0.put(interval.value) }
    case .cadence(let rate, let at): writer.record(213, at: at) { $0.put(rate.value) }
    case .speed(let speed, let at): writer.record(214, at: at) { $0.put(speed.value) }
    }
  }
}
