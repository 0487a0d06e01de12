import Units

extension LiveEvent {
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

  private var code: Int {
    switch kind {
    case .start: 0
    case .tick: 1
    case .step: 2
    case .cadence: 3
    case .beatHeard: 4
    case .heartRate: 5
    case .speed: 6
    case .sensorLost: 7
    case .sensorBack: 8
    case .songReady: 9
    case .songEnded: 10
    case .button: 11
    case .wentBefore: 12
    case .together: 13
    }
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    let head = try reader.head()
    time = head.time
    switch head.kind {
    case 0: kind = .start
    case 1: kind = .tick
    case 2: kind = .step(at: try reader.seconds(), confidence: try reader.take())
    case 3: kind = .cadence(try reader.rate())
    case 4: kind = .beatHeard(at: try reader.seconds(), beat: try reader.take(), song: try reader.whole())
    case 5: kind = .heartRate(try reader.rate())
    case 6: kind = .speed(MetresPerSecond(try reader.take()))
    case 7: kind = .sensorLost(try reader.one(of: LiveSensor.self))
    case 8: kind = .sensorBack(try reader.one(of: LiveSensor.self))
    case 9: kind = .songReady(try LiveSong(from: &reader))
    case 10: kind = .songEnded
    case 11: kind = .button(try LiveButton(from: &reader))
    case 12:
      kind = .wentBefore(try reader.seconds(), laps: try reader.whole(), at: try reader.optionalRate())
    case 13:
      kind = .together(reader.index < head.end ? SharedTime(try reader.seconds(), at: try reader.seconds()) : nil)
    default: throw reader.malformed
    }
    try reader.close(head.end)
  }
}

extension LiveButton {
  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .pause: writer.put(0)
    case .resume: writer.put(1)
    case .next: writer.put(2)
    case .previous: writer.put(3)
    case .faster: writer.put(4)
    case .slower: writer.put(5)
    case .lap: writer.put(6)
    case .end: writer.put(7)
    case .mode(let mode):
      writer.put(8)
      mode.write(to: &writer)
    }
  }

  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.whole() {
    case 0: self = .pause
    case 1: self = .resume
    case 2: self = .next
    case 3: self = .previous
    case 4: self = .faster
    case 5: self = .slower
    case 6: self = .lap
    case 7: self = .end
    case 8: self = .mode(try LiveMode(from: &reader))
    default: throw reader.malformed
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
