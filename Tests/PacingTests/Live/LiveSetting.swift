import Pacing
import Testing
import Units

/// A controller with a song ready, and a clock.
struct LiveSetting {
  var controller: LiveController
  private(set) var now = Seconds(100)
  private(set) var events: [LiveEvent] = []
  private(set) var actions: [(at: Seconds, action: LiveAction)] = []

  init(_ settings: LiveSettings, workout: PacedWorkout? = nil) {
    controller = LiveController(settings, workout: workout)
  }

  /// A run to a song of `tempo` beats per minute.
  static func running(_ settings: LiveSettings, workout: PacedWorkout? = nil, song tempo: Double) -> LiveSetting {
    var setting = LiveSetting(settings, workout: workout)
    setting.tell(.songReady(.even(tempo)))
    setting.tell(.start)
    return setting
  }

  @discardableResult
  mutating func tell(_ kind: LiveEvent.Kind) -> [LiveAction] {
    let event = LiveEvent(kind, at: now)
    events.append(event)
    let answer = controller.receive(event)
    for action in answer { actions.append((at: now, action: action)) }
    return answer
  }

  /// Advances the clock in steps of 0.1 s.
  mutating func wait(_ span: Double, telling kinds: LiveEvent.Kind...) {
    let end = now.value + span
    while now.value < end - 1e-9 {
      now = Seconds(min(now.value + 0.1, end))
      for kind in kinds { tell(kind) }
      tell(.tick)
    }
  }

  /// Adds even steps, each reported at once.
  mutating func run(_ span: Double, cadence: Double) {
    let interval = 60 / cadence
    for _ in 0..<Int(span / interval) {
      let step = now + Seconds(interval)
      while now + Seconds(0.1) < step { wait(0.1) }
      wait((step - now).value)
      tell(.step(at: now, confidence: 1))
    }
  }

  var tempos: [TempoChange] {
    actions.compactMap { if case .tempo(let change) = $0.action { change } else { nil } }
  }
  var warnings: [LiveWarning] {
    actions.compactMap { if case .warning(let warning) = $0.action { warning } else { nil } }
  }
  var wishes: [SongWish] {
    actions.compactMap { if case .wantSong(let wish) = $0.action { wish } else { nil } }
  }
  var starts: [SongStart] {
    actions.compactMap { if case .play(let start) = $0.action { start } else { nil } }
  }
  var cues: [LiveCue] {
    actions.compactMap { if case .cue(let cue) = $0.action { cue } else { nil } }
  }
}

extension LiveSong {
  static func even(_ tempo: Double, number: Int = 1, beats: Double = 600) -> LiveSong {
    guard let song = LiveSong(number: number, tempo: .of(tempo), beats: beats, stretch: 0.8...1.2) else {
      preconditionFailure("a song for tests has beats")
    }
    return song
  }
}

extension BeatsPerMinute {
  static func of(_ value: Double) -> BeatsPerMinute { BeatsPerMinute(known: value) }
}

extension PacedWorkout {
  /// Steps with the given lengths in seconds and cadences, joined as in plans.
  static func steps(_ steps: [(length: Double, cadence: Double)], carrier: Carrier = .steps) throws -> PacedWorkout {
    var pen = CurvePen()
    var intervals: [Interval] = []
    for (index, step) in steps.enumerated() {
      let start = pen.time
      pen.draw(
        [
          TempoCurve.Knot(time: .zero, rate: .of(step.cadence)),
          TempoCurve.Knot(time: Seconds(step.length), rate: .of(step.cadence)),
        ], arriving: .gliding)
      intervals.append(Interval(step: index, start: start, end: pen.time, effort: 0.5, carrier: carrier))
    }
    return PacedWorkout(curve: try #require(pen.curve()), intervals: intervals)
  }
}

extension LiveSetting {
  private var songTempos: [SongTempo] {
    var tempos: [SongTempo] = []
    for (_, action) in actions {
      switch action {
      case .play(let start): tempos.append(SongTempo(from: start.at.value, tempo: start.tempo.value))
      case .tempo(let change): tempos[tempos.count - 1].turns.append((change.from.value, change.tempo.value))
      default: break
      }
    }
    return tempos
  }

  /// The largest change between neighbouring beat intervals, as a share.
  var largestChangePerBeat: Double { songTempos.flatMap(\.changesPerBeat).map(\.magnitude).max() ?? 0 }
  var largestChangePerSecond: Double { songTempos.flatMap(\.changesPerSecond).map(\.magnitude).max() ?? 0 }
  var largestFallPerSecond: Double { -(songTempos.flatMap(\.changesPerSecond).min() ?? 0) }
}

/// The tempo of a song over time, from the commands to the player.
private struct SongTempo {
  var turns: [(time: Double, tempo: Double)]

  init(from time: Double, tempo: Double) { turns = [(time, tempo)] }

  private var end: Double { turns[turns.count - 1].time }

  var changesPerBeat: [Double] {
    let beats = stride(from: 0, to: beats(until: end), by: 0.25).map { time(ofBeat: $0) }
    guard beats.count > 8 else { return [] }
    return (8..<beats.count).map { index in
      let (earlier, later) = (beats[index - 4] - beats[index - 8], beats[index] - beats[index - 4])
      return earlier / later - 1
    }
  }

  var changesPerSecond: [Double] {
    stride(from: turns[0].time, to: end - 2, by: 0.3).map { start in
      let (first, second, third) = (beats(until: start), beats(until: start + 1), beats(until: start + 2))
      return (third - second) / (second - first) - 1
    }
  }

  private func beats(until time: Double) -> Double {
    var beats = 0.0
    for (index, turn) in turns.enumerated() {
      let until = min(index + 1 < turns.count ? turns[index + 1].time : .infinity, time)
      if until > turn.time { beats += (until - turn.time) * turn.tempo / 60 }
    }
    return beats
  }

  private func time(ofBeat beat: Double) -> Double {
    var left = beat
    for (index, turn) in turns.enumerated() {
      let length = index + 1 < turns.count ? (turns[index + 1].time - turn.time) * turn.tempo / 60 : .infinity
      if left <= length { return turn.time + left * 60 / turn.tempo }
      left -= length
    }
    return .infinity
  }
}
