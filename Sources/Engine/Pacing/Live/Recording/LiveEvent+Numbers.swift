import Units

extension LiveEvent {
  /// The kind of its record. Web pages get these codes from `codes.js`.
  package enum Code: Int, CaseIterable {
    case start = 0, tick, step, cadence, beatHeard, heartRate, speed, sensorLost, sensorBack, songReady, songEnded,
      button
    case wentBefore, together
  }

  func write(to writer: inout NumberWriter) {
    writer.record(code, at: time) { writer in
      switch kind {
      case .start, .tick, .songEnded: break
      case .step(let time, let confidence): writer.put(time.value, confidence)
      case .cadence(let rate), .heartRate(let rate): writer.put(rate)
      case .beatHeard(let time, let beat, let song): writer.put(time.value, beat, Double(song))
      case .speed(let speed): writer.put(speed.value)
      case .sensorLost(let sensor), .sensorBack(let sensor): writer.put(Double(sensor.rawValue))
      case .songReady(let song): song.write(to: &writer)
      case .button(let button): button.write(to: &writer)
      case .wentBefore(let time, let laps, let rate):
        writer.put(time.value, Double(laps))
        writer.put(rate)
      case .together(let shared): if let shared { writer.put(shared.workoutTime.value, shared.moment.value) }
      }
    }
  }

  private var code: Code {
    switch kind {
    case .start: .start
    case .tick: .tick
    case .step: .step
    case .cadence: .cadence
    case .beatHeard: .beatHeard
    case .heartRate: .heartRate
    case .speed: .speed
    case .sensorLost: .sensorLost
    case .sensorBack: .sensorBack
    case .songReady: .songReady
    case .songEnded: .songEnded
    case .button: .button
    case .wentBefore: .wentBefore
    case .together: .together
    }
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    let head = try reader.head(of: Code.self)
    time = head.time
    switch head.kind {
    case .start: kind = .start
    case .tick: kind = .tick
    case .step: kind = .step(at: try reader.seconds(), confidence: try reader.take())
    case .cadence: kind = .cadence(try reader.rate())
    case .beatHeard: kind = .beatHeard(at: try reader.seconds(), beat: try reader.take(), song: try reader.whole())
    case .heartRate: kind = .heartRate(try reader.rate())
    case .speed: kind = .speed(MetresPerSecond(try reader.take()))
    case .sensorLost: kind = .sensorLost(try reader.one(of: LiveSensor.self))
    case .sensorBack: kind = .sensorBack(try reader.one(of: LiveSensor.self))
    case .songReady: kind = .songReady(try LiveSong(from: &reader))
    case .songEnded: kind = .songEnded
    case .button: kind = .button(try LiveButton(from: &reader))
    case .wentBefore:
      kind = .wentBefore(try reader.seconds(), laps: try reader.whole(), at: try reader.optionalRate())
    case .together:
      kind = .together(reader.index < head.end ? SharedTime(try reader.seconds(), at: try reader.seconds()) : nil)
    }
    try reader.close(head.end)
  }
}

extension LiveButton {
  package enum Code: Int, CaseIterable { case pause = 0, resume, next, previous, faster, slower, lap, end, mode }

  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .pause: writer.put(Code.pause)
    case .resume: writer.put(Code.resume)
    case .next: writer.put(Code.next)
    case .previous: writer.put(Code.previous)
    case .faster: writer.put(Code.faster)
    case .slower: writer.put(Code.slower)
    case .lap: writer.put(Code.lap)
    case .end: writer.put(Code.end)
    case .mode(let mode):
      writer.put(Code.mode)
      mode.write(to: &writer)
    }
  }

  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.one(of: Code.self) {
    case .pause: self = .pause
    case .resume: self = .resume
    case .next: self = .next
    case .previous: self = .previous
    case .faster: self = .faster
    case .slower: self = .slower
    case .lap: self = .lap
    case .end: self = .end
    case .mode: self = .mode(try LiveMode(from: &reader))
    }
  }
}

extension LiveSong {
  func write(to writer: inout NumberWriter) {
    writer.put(Double(number), tempo.value, beats, stretch.lowerBound, stretch.upperBound)
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    let (number, tempo, beats) = (try reader.whole(), try reader.rate(), try reader.take())
    let (slowest, fastest) = (try reader.take(), try reader.take())
    guard slowest <= fastest,
      let song = LiveSong(number: number, tempo: tempo, beats: beats, stretch: slowest...fastest)
    else { throw reader.malformed }
    self = song
  }
}
