public import Pacing
public import Units

/// A workout of a simulated runner with music driven by the live controller.
public struct SimulatedRun: Sendable {
  /// The parameters of a simulation. The same setup and seed give the same run on every machine.
  public struct Setup: Sendable {
    public var settings: LiveSettings
    public var workout: PacedWorkout?
    public var runner: RunnerModel
    /// How steps reach the controller if `phone` is nil.
    public var sensor = StepSensor()
    /// Where the runner carries a phone whose accelerometer detects the steps; nil to use `sensor`.
    public var phone: PhonePlacement?
    public var length: Seconds
    public var seed: UInt64
    /// Deviation of the sound card's clock, in parts per million.
    public var skew = 0.0
    /// Maximum deviation of songs from the target tempo, as a share.
    public var scatter = 0.04
    /// Buttons pressed during the run, in order of time.
    public var presses: [(at: Seconds, button: LiveButton)] = []

    public init(
      _ settings: LiveSettings, workout: PacedWorkout? = nil, runner: RunnerModel, length: Seconds, seed: UInt64
    ) {
      self.settings = settings
      self.workout = workout
      self.runner = runner
      self.length = length
      self.seed = seed
    }
  }

  /// One step of the runner, and how it met the music.
  public struct Step: Sendable {
    public let time: Seconds
    /// Phase of the beat heard relative to the step, −0.5…0.5 of a step; positive if the beat came first. Nil without music.
    public let phase: Double?
    /// Steps per minute carried by the music; nil without music.
    public let carried: BeatsPerMinute?

    /// `phase` as a time; positive if the beat came first.
    public var distance: Seconds? {
      guard let phase, let carried else { return nil }
      return carried.beatInterval * phase
    }
  }

  /// One sample per second.
  public struct Sample: Sendable {
    public let time: Seconds
    /// Steps per minute: the mode's target, the cadence the music carried, the runner's cadence.
    public let wanted: BeatsPerMinute
    public let carried: BeatsPerMinute?
    public let cadence: BeatsPerMinute?
    public let heartRate: BeatsPerMinute
    public let speed: MetresPerSecond
  }

  public struct Start: Sendable {
    public let time: Seconds
    public let start: SongStart
  }

  public private(set) var steps: [Step] = []
  public private(set) var samples: [Sample] = []
  public private(set) var songs: [Start] = []
  public private(set) var warnings: [(at: Seconds, warning: LiveWarning)] = []
  public private(set) var lateChanges = 0
  public private(set) var recording: LiveRecording

  private static let tick = Seconds(0.1)

  public init(_ setup: Setup) {
    recording = LiveRecording(settings: setup.settings, workout: setup.workout)
    var scene = Scene(setup)
    run(&scene, setup)
    lateChanges = scene.player.lateChanges
  }

  private mutating func run(_ scene: inout Scene, _ setup: Setup) {
    send(.songReady(scene.library.song(for: scene.firstWish(setup))), at: .zero, &scene)
    send(.start, at: .zero, &scene)
    var now = Seconds.zero
    var nextSample = Seconds.zero
    while now < setup.length {
      let until = now + Self.tick
      move(&scene, from: now, until: until)
      now = until
      scene.press(until: now, setup)
      while let event = scene.due(until: now) { send(event.kind, at: event.time, &scene) }
      send(.tick, at: now, &scene)
      if now >= nextSample {
        sample(&scene, at: now)
        nextSample += Seconds(1)
      }
    }
  }

  /// Advances the runner's steps and the song's beats. Sensors report them later.
  private mutating func move(_ scene: inout Scene, from: Seconds, until: Seconds) {
    while scene.runner.nextStep <= until {
      let time = scene.runner.nextStep
      let pulse = scene.player.pulse(heardAt: time)
      let phase = pulse.map { $0 - $0.rounded(.toNearestOrEven) }
      let carried = scene.player.carried(at: time)
      steps.append(Step(time: time, phase: phase, carried: carried))
      scene.report(stepAt: time)
      scene.runner.step(phase: phase, carried: carried)
      scene.foreseeNextStep()
    }
    scene.feelSteps(until: until)
    if let time = scene.player.nextBeat(after: from), time <= until, let beat = scene.player.beat(at: time),
      let song = scene.player.song
    {
      scene.post(.beatHeard(at: time, beat: beat.rounded(.toNearestOrEven), song: song.number), at: time)
    }
    scene.runner.live(for: until - from, until: until)
  }

  private mutating func sample(_ scene: inout Scene, at now: Seconds) {
    let runner = scene.runner
    samples.append(
      Sample(
        time: now, wanted: scene.controller.wantedCadence, carried: scene.player.carried(at: now),
        cadence: runner.cadence(at: now), heartRate: runner.heartRate, speed: runner.speed(at: now)))
    scene.post(.heartRate(runner.heartRate), at: now + Seconds(0.5))
    scene.post(.speed(runner.speed(at: now)), at: now + Seconds(0.5))
  }

  private mutating func send(_ kind: LiveEvent.Kind, at time: Seconds, _ scene: inout Scene) {
    let event = LiveEvent(kind, at: time)
    let actions = scene.controller.receive(event)
    recording.entries.append(LiveRecording.Entry(event: event, actions: actions))
    for action in actions {
      scene.player.obey(action, at: time)
      switch action {
      case .play(let start): songs.append(Start(time: time, start: start))
      case .warning(let warning): warnings.append((at: time, warning: warning))
      case .wantSong(let wish): scene.post(.songReady(scene.library.song(for: wish)), at: time + Seconds(1))
      case .previousSong, .tempo, .phase, .pauseMusic, .resumeMusic, .stopMusic, .cue, .controls, .lap: break
      }
    }
  }
}
