import Sensors
import Units

extension DeviceInput {
  /// Inputs that have no counterpart in `LiveEvent`.
  package enum Code: Int, CaseIterable {
    case motion = 20, packet, fix, loaded, failed, heard, ended, before, clock, together
  }

  /// A record: kind, time, number of values, values.
  ///
  /// | Kind | Values |
  /// |---|---|
  /// | start, tick, sensor lost, button | as in `LiveEvent` |
  /// | motion | x, y, z in m/s² |
  /// | packet | `SensorProfile`, bytes |
  /// | fix | latitude, longitude, accuracy (below 0: unknown), altitude (NaN: unknown) |
  /// | loaded, failed | song |
  /// | heard | deck, place, at |
  /// | ended | deck |
  /// | before | seconds, laps, steps/min (0: unknown), metres, ascent, kcal, half their band, fire points, song numbers |
  /// | clock | sent, server, received |
  /// | together | start on the server's clock, or nothing |
  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    guard let code = reader.peek, code >= Double(Code.motion.rawValue) else {
      self = try Self.told(try LiveEvent(from: &reader), reader)
      return
    }
    let head = try reader.head(of: Code.self)
    time = head.time
    switch head.kind {
    case .motion:
      kind = .motion(
        Acceleration(
          time: head.time, x: Float(try reader.take()), y: Float(try reader.take()), z: Float(try reader.take())))
    case .packet:
      let profile = try reader.one(of: SensorProfile.self)
      var bytes: [UInt8] = []
      while reader.index < head.end { bytes.append(UInt8(try reader.whole(upTo: 255))) }
      kind = .packet(profile, bytes)
    case .fix:
      let (latitude, longitude) = (try reader.take(), try reader.take())
      let (accuracy, altitude) = (try reader.take(), try reader.take())
      guard let place = Coordinate(latitude: latitude, longitude: longitude) else { throw reader.malformed }
      kind = .fix(
        PositionFix(
          time: head.time, coordinate: place, accuracy: accuracy >= 0 ? Metres(accuracy) : nil,
          altitude: altitude.isFinite ? Metres(altitude) : nil))
    case .loaded: kind = .loaded(song: try reader.whole())
    case .failed: kind = .failed(song: try reader.whole())
    case .heard: kind = .heard(deck: try reader.whole(), place: try reader.seconds(), at: try reader.seconds())
    case .ended: kind = .ended(deck: try reader.whole())
    case .before: kind = .before(try RunBefore(from: &reader, upTo: head.end))
    case .clock: kind = .clock(sent: try reader.seconds(), server: try reader.seconds(), received: try reader.seconds())
    case .together: kind = .together(reader.index < head.end ? try reader.seconds() : nil)
    }
    try reader.close(head.end)
  }

  private static func told(_ event: LiveEvent, _ reader: NumberReader) throws(LiveRecordingError) -> DeviceInput {
    switch event.kind {
    case .start: DeviceInput(.start, at: event.time)
    case .tick: DeviceInput(.tick, at: event.time)
    case .sensorLost(let sensor): DeviceInput(.lost(sensor), at: event.time)
    case .button(let button): DeviceInput(.button(button), at: event.time)
    case .step, .cadence, .beatHeard, .heartRate, .speed, .sensorBack, .songReady, .songEnded, .wentBefore, .together:
      throw reader.malformed
    }
  }
}

extension RunBefore {
  fileprivate init(from reader: inout NumberReader, upTo end: Int) throws(LiveRecordingError) {
    let (time, laps) = (try reader.seconds(), try reader.whole())
    self.init(time: time, laps: laps, cadence: try reader.optionalRate())
    distance = Metres(try reader.amount())
    ascent = Metres(try reader.amount())
    energy = Kilocalories(try reader.amount())
    energyUncertainty = Kilocalories(try reader.amount())
    fire = try reader.whole()
    while reader.index < end { songs.append(try reader.whole()) }
  }
}

extension NumberReader {
  /// A finite number that is not negative.
  fileprivate mutating func amount() throws(LiveRecordingError) -> Double {
    let value = try take()
    guard value >= 0, value.isFinite else { throw malformed }
    return value
  }
}
