import Pacing
import Units

/// A controller with a song ready, and a clock to move it by.
struct LiveSetting {
  var controller: LiveController
  private(set) var now = Seconds(100)
  private(set) var events: [LiveEvent] = []
  private(set) var actions: [(at: Seconds, action: LiveAction)] = []

  init(_ settings: LiveSettings, workout: PacedWorkout? = nil) {
    controller = LiveController(settings, workout: workout)
  }

  /// Running to a song of `tempo` beats a minute.
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

  /// Lets time pass, a tick each tenth of a second.
  mutating func wait(_ span: Double, telling kinds: LiveEvent.Kind...) {
    let end = now.value + span
    while now.value < end - 1e-9 {
      now = Seconds(min(now.value + 0.1, end))
      for kind in kinds { tell(kind) }
      tell(.tick)
    }
  }

  /// The runner makes even steps, each told at once.
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
