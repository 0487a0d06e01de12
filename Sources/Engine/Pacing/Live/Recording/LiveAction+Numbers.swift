import Units

extension LiveAction {
  static let firstKind = 100.0

  /// - Parameter time: of the event that led to it.
  func write(at time: Seconds, to writer: inout NumberWriter) {
    writer.record(code, at: time) { writer in
      switch self {
      case .play(let start):
        start.song.write(to: &writer)
        writer.put(
          start.at.value, start.tempo.value, start.ratio, start.stepsPerBeat.value, Double(start.joining.rawValue))
      case .tempo(let change): writer.put(change.from.value, change.tempo.value, change.ratio)
      case .phase(let target): writer.put(target.shift.value, target.by.value)
      case .wantSong(let wish):
        writer.put(
          wish.steps.value, wish.stepsPerBeat.value, wish.tempos.lowerBound.value, wish.tempos.upperBound.value,
          Double(wish.urgency.rawValue))
      case .previousSong, .stopMusic: break
      case .pauseMusic(let moment), .resumeMusic(let moment): writer.put(moment.value)
      case .cue(let cue): cue.write(to: &writer)
      case .warning(let warning): warning.write(to: &writer)
      case .controls(let lock): writer.put(Double(lock.rawValue))
      case .lap(let number, let time): writer.put(Double(number), time.value)
      }
    }
  }

  private var code: Int {
    switch self {
    case .play: 100
    case .tempo: 101
    case .phase: 102
    case .wantSong: 103
    case .previousSong: 104
    case .pauseMusic: 105
    case .resumeMusic: 106
    case .stopMusic: 107
    case .cue: 108
    case .warning: 109
    case .controls: 110
    case .lap: 111
    }
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    let head = try reader.head()
    switch head.kind {
    case 100:
      self = .play(
        SongStart(
          song: try LiveSong(from: &reader), at: try reader.seconds(), tempo: try reader.rate(),
          ratio: try reader.take(), stepsPerBeat: try StepsPerBeat(from: &reader),
          joining: try reader.one(of: SongStart.Joining.self)))
    case 101:
      self = .tempo(TempoChange(from: try reader.seconds(), tempo: try reader.rate(), ratio: try reader.take()))
    case 102: self = .phase(PhaseTarget(shift: try reader.seconds(), by: try reader.seconds()))
    case 103: self = .wantSong(try SongWish(from: &reader))
    case 104: self = .previousSong
    case 105: self = .pauseMusic(at: try reader.seconds())
    case 106: self = .resumeMusic(at: try reader.seconds())
    case 107: self = .stopMusic
    case 108: self = .cue(try LiveCue(from: &reader))
    case 109: self = .warning(try LiveWarning(from: &reader))
    case 110: self = .controls(try reader.one(of: ControlLock.self))
    case 111: self = .lap(number: try reader.whole(), at: try reader.seconds())
    default: throw reader.malformed
    }
    try reader.close(head.end)
  }
}

extension SongWish {
  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    steps = try reader.rate()
    stepsPerBeat = try StepsPerBeat(from: &reader)
    let (slowest, fastest) = (try reader.rate(), try reader.rate())
    guard slowest <= fastest else { throw reader.malformed }
    tempos = slowest...fastest
    urgency = try reader.one(of: Urgency.self)
  }
}

extension StepsPerBeat {
  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.take() {
    case 0.5: self = .half
    case 1: self = .one
    case 2: self = .two
    default: throw reader.malformed
    }
  }
}

extension LiveCue {
  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .intervalAhead(let interval, let time): writer.put(0, Double(interval), time.value)
    case .intervalStarts(let interval): writer.put(1, Double(interval))
    case .workoutDone: writer.put(2)
    }
  }

  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.whole() {
    case 0: self = .intervalAhead(try reader.whole(), in: try reader.seconds())
    case 1: self = .intervalStarts(try reader.whole())
    case 2: self = .workoutDone
    default: throw reader.malformed
    }
  }
}

extension LiveWarning {
  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .cadenceUnknown: writer.put(0)
    case .cadenceBack: writer.put(1)
    case .heartRateTooHigh(let rate): writer.put(2, rate.value)
    case .easingOff: writer.put(3)
    case .easedEnough: writer.put(4)
    case .addSongs(let tempo): writer.put(5, tempo.value)
    case .coachingGivenUp: writer.put(6)
    }
  }

  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.whole() {
    case 0: self = .cadenceUnknown
    case 1: self = .cadenceBack
    case 2: self = .heartRateTooHigh(try reader.rate())
    case 3: self = .easingOff
    case 4: self = .easedEnough
    case 5: self = .addSongs(around: try reader.rate())
    case 6: self = .coachingGivenUp
    default: throw reader.malformed
    }
  }
}
