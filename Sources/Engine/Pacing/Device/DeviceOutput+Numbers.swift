import Units

extension DeviceOutput {
  /// Records of kind, time, number of values, values. Events and actions of the controller are written as in `LiveRecording`,
  /// with kinds below those of `PlayerCommand`. Every other record has its own time.
  ///
  /// | Kind | Values |
  /// |---|---|
  /// | load | song |
  /// | play | deck, song, place, speed |
  /// | map | deck, then pairs of moment and place |
  /// | fade | deck, length, level |
  /// | stop | deck |
  /// | step | phase (NaN: no music) |
  /// | heart rate, cadence | per minute |
  /// | heartbeat | interval |
  /// | speed | m/s |
  ///
  /// - Parameter now: the time of the input that led to this output.
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
  package enum Code: Int, CaseIterable { case load = 200, play, map, fade, stop }

  fileprivate func write(at now: Seconds, to writer: inout NumberWriter) {
    switch self {
    case .load(let song): writer.record(Code.load, at: now) { $0.put(Double(song)) }
    case .play(let deck, let song, let at, let place, let speed):
      writer.record(Code.play, at: at) { $0.put(Double(deck), Double(song), place.value, speed) }
    case .map(let deck, let points):
      writer.record(Code.map, at: now) { writer in
        writer.put(Double(deck))
        for point in points { writer.put(point.time.value, point.place.value) }
      }
    case .fade(let deck, let at, let length, let level):
      writer.record(Code.fade, at: at) { $0.put(Double(deck), length.value, Double(level)) }
    case .stop(let deck, let at): writer.record(Code.stop, at: at) { $0.put(Double(deck)) }
    }
  }
}

extension SensorSample {
  package enum Code: Int, CaseIterable { case step = 210, heartRate, heartbeat, cadence, speed }

  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .step(let at, let phase): writer.record(Code.step, at: at) { $0.put(phase ?? .nan) }
    case .heartRate(let rate, let at): writer.record(Code.heartRate, at: at) { $0.put(rate.value) }
    case .heartbeat(let at, let interval): writer.record(Code.heartbeat, at: at) { $0.put(interval.value) }
    case .cadence(let rate, let at): writer.record(Code.cadence, at: at) { $0.put(rate.value) }
    case .speed(let speed, let at): writer.record(Code.speed, at: at) { $0.put(speed.value) }
    }
  }
}
