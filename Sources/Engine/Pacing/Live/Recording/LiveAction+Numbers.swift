import Units

extension LiveAction {
  /// The kind of its record. Web pages get these codes from `codes.js`.
  package enum Code: Int, CaseIterable {
    case play = 100, tempo, phase, wantSong, previousSong, pauseMusic, resumeMusic, stopMusic, cue, warning, controls,
      lap
  }

  static let firstKind = Double(Code.play.rawValue)

  /// - Parameter time: the time of the event that led to the action.
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

  private var code: Code {
    switch self {
    case .play: .play
    case .tempo: .tempo
    case .phase: .phase
    case .wantSong: .wantSong
    case .previousSong: .previousSong
    case .pauseMusic: .pauseMusic
    case .resumeMusic: .resumeMusic
    case .stopMusic: .stopMusic
    case .cue: .cue
    case .warning: .warning
    case .controls: .controls
    case .lap: .lap
    }
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    let head = try reader.head(of: Code.self)
    switch head.kind {
    case .play:
      self = .play(
        SongStart(
          song: try LiveSong(from: &reader), at: try reader.seconds(), tempo: try reader.rate(),
          ratio: try reader.take(), stepsPerBeat: try StepsPerBeat(from: &reader),
          joining: try reader.one(of: SongStart.Joining.self)))
    case .tempo:
      self = .tempo(TempoChange(from: try reader.seconds(), tempo: try reader.rate(), ratio: try reader.take()))
    case .phase: self = .phase(PhaseTarget(shift: try reader.seconds(), by: try reader.seconds()))
    case .wantSong: self = .wantSong(try SongWish(from: &reader))
    case .previousSong: self = .previousSong
    case .pauseMusic: self = .pauseMusic(at: try reader.seconds())
    case .resumeMusic: self = .resumeMusic(at: try reader.seconds())
    case .stopMusic: self = .stopMusic
    case .cue: self = .cue(try LiveCue(from: &reader))
    case .warning: self = .warning(try LiveWarning(from: &reader))
    case .controls: self = .controls(try reader.one(of: ControlLock.self))
    case .lap: self = .lap(number: try reader.whole(), at: try reader.seconds())
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
  package enum Code: Int, CaseIterable { case intervalAhead = 0, intervalStarts, workoutDone }

  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .intervalAhead(let interval, let time):
      writer.put(Code.intervalAhead)
      writer.put(Double(interval), time.value)
    case .intervalStarts(let interval):
      writer.put(Code.intervalStarts)
      writer.put(Double(interval))
    case .workoutDone: writer.put(Code.workoutDone)
    }
  }

  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.one(of: Code.self) {
    case .intervalAhead: self = .intervalAhead(try reader.whole(), in: try reader.seconds())
    case .intervalStarts: self = .intervalStarts(try reader.whole())
    case .workoutDone: self = .workoutDone
    }
  }
}

extension LiveWarning {
  package enum Code: Int, CaseIterable {
    case cadenceUnknown = 0, cadenceBack, heartRateTooHigh, easingOff, easedEnough, addSongs, coachingGivenUp
  }

  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .cadenceUnknown: writer.put(Code.cadenceUnknown)
    case .cadenceBack: writer.put(Code.cadenceBack)
    case .heartRateTooHigh(let rate):
      writer.put(Code.heartRateTooHigh)
      writer.put(rate.value)
    case .easingOff: writer.put(Code.easingOff)
    case .easedEnough: writer.put(Code.easedEnough)
    case .addSongs(let tempo):
      writer.put(Code.addSongs)
      writer.put(tempo.value)
    case .coachingGivenUp: writer.put(Code.coachingGivenUp)
    }
  }

  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.one(of: Code.self) {
    case .cadenceUnknown: self = .cadenceUnknown
    case .cadenceBack: self = .cadenceBack
    case .heartRateTooHigh: self = .heartRateTooHigh(try reader.rate())
    case .easingOff: self = .easingOff
    case .easedEnough: self = .easedEnough
    case .addSongs: self = .addSongs(around: try reader.rate())
    case .coachingGivenUp: self = .coachingGivenUp
    }
  }
}
