import Sensors
public import Units

/// Adapts the tempo and phase of music to the runner: events in, actions out.
///
/// It reads no clock, plays no sound and opens no socket. The same events give the same actions on every machine. Events may be
/// late, duplicated, out of order or contain any numbers: no sequence breaks a limit of `LiveSettings`. While a workout runs,
/// music always plays or is requested.
///
/// `+Tempo` sets the tempo, `+Songs` chooses songs, `+Sensors` reads sensors, `+Buttons` handles input, `+Cues` announces
/// intervals, `+Together` handles shared workouts.
public struct LiveController: Sendable {
  public enum State: Sendable, Equatable {
    case ready, running
    /// The pulse at which the music stopped; nil if none played.
    case paused(atPulse: Double?)
    case ended
  }

  /// Whether steps are detected, as last reported to the runner.
  enum Hearing {
    case nothingYet, steps, silence
  }

  public let settings: LiveSettings
  public let workout: PacedWorkout?
  public internal(set) var state = State.ready
  public internal(set) var mode: LiveMode
  /// How well about the last half minute of steps met the beats.
  public internal(set) var synchrony = Synchrony(memory: 64)

  var now = Seconds(-.infinity)
  var clock = WorkoutClock()
  let limits: TempoLimits

  var rhythm = StepRhythm()
  var cadenceSensor = LastHeard<BeatsPerMinute>(silence: Seconds(5))
  var speed = LastHeard<MetresPerSecond>(silence: Seconds(10))
  var hearing = Hearing.nothingYet
  var heart: HeartRateGuard
  /// The cadence at which the music began to ease off; nil if it does not.
  var easedFrom: BeatsPerMinute?
  var lock: SpeedLock

  var coach: CadenceCoach?
  var paceSteering = PaceSteering()
  var heartSteering: HeartRateSteering?
  var toldPhaseAt = Seconds(-.infinity)
  /// Target in steps per minute, after the limits on its change.
  var heading: BeatsPerMinute
  /// Base cadence for the slow loops, manual mode and a tempo set at a song's start.
  var chosen: BeatsPerMinute
  /// Presses of faster minus presses of slower.
  var presses = 0
  /// The workout time shared with others; nil when running alone.
  var shared: SharedTime?
  /// Until when changes count as announced.
  var announcedUntil = Seconds(-.infinity)
  var interval: Int?
  var announcedInterval: Int?

  /// Until when tempo changes are decided.
  var steeredTo = Seconds(-.infinity)
  /// The times at which beats are heard, counted as pulses that a step should meet; nil without music.
  var line: BeatLine?
  var song: PlayingSong?
  var next: LiveSong?
  var isNextUrgent = false
  var askedAt = Seconds(-.infinity)
  var unreachableSince: Seconds?
  var warnedOfSongsAt = Seconds(-.infinity)
  /// The target when the song started.
  var begunFor: BeatsPerMinute?
  var laps = 0
  var isWorkoutDone = false
  var actions: [LiveAction] = []

  public init(_ settings: LiveSettings, workout: PacedWorkout? = nil) {
    let settings = settings.held
    self.settings = settings
    self.workout = workout
    mode = settings.mode
    limits = TempoLimits(settings)
    heart = HeartRateGuard(ceiling: settings.heartRateCeiling)
    lock = SpeedLock(above: settings.lockingSpeed)
    coach = settings.coachedCadence.map { CadenceCoach(goal: $0, stage: settings.coachingStep) }
    heading = (workout?.curve.rate(at: .zero) ?? settings.openCadence).held(
      within: LiveSettings.cadences.lowerBound...settings.fastestCadence)
    chosen = heading
  }

  /// Steps per minute that the music carries now; nil while none plays.
  public var carriedCadence: BeatsPerMinute? { line.map { $0.tempo(at: now) } }
  /// Steps per minute of the runner; nil if unknown.
  public var runnerCadence: BeatsPerMinute? { rhythm.cadence ?? cadenceSensor.value(at: now) }
  /// Target of the mode in steps per minute, before the limits on its change.
  public var wantedCadence: BeatsPerMinute { target().steps }
  /// Time since the workout's start, without pauses.
  public var workoutTime: Seconds { clock.time(at: now) }
  /// Beats sounded minus steps taken at a recent or near-future time, within ±0.5; nil without music or steps.
  public func relativePhase(at time: Seconds) -> Double? {
    guard let line, let steps = rhythm.steps(at: time) else { return nil }
    let phase = line.beat(at: time) - steps
    return phase - phase.rounded(.toNearestOrEven)
  }

  /// Offset of a reported step from the nearest beat that carries a step, −0.5…0.5, negative before the beat; nil without
  /// music.
  public func beatPhase(ofStepAt reported: Seconds) -> Double? {
    guard let line, let song else { return nil }
    let beat = line.beat(at: reported - settings.stepLatency)
    return beat >= song.startPulse ? beat - beat.rounded(.toNearestOrEven) : nil
  }

  /// Processes one event.
  /// - Returns: the actions to perform, in this order. Most events need none or one tempo change.
  public mutating func receive(_ event: LiveEvent) -> [LiveAction] {
    // NaN, or a time longer than a human life, is a defect of the sender. Ignore the event.
    guard event.time.value.magnitude < 3e9, state != .ended else { return [] }
    now = max(now, event.time)
    take(event.kind)
    if state == .running { goOn() }
    let answer = actions
    actions = []
    return answer
  }

  private mutating func take(_ kind: LiveEvent.Kind) {
    switch kind {
    case .start: start()
    case .tick: break
    case .step(let time, let confidence): hear(stepAt: time, confidence: confidence)
    case .cadence(let cadence): hear(cadence)
    case .beatHeard(let time, let beat, let number): hear(beat: beat, of: number, at: time)
    case .heartRate(let rate): hear(heartRate: rate)
    case .speed(let speed): hear(speed)
    case .sensorLost(let sensor): lose(sensor)
    case .sensorBack: break  // The sensor's next reading counts.
    case .songReady(let song): offer(song)
    case .songEnded: endSong()
    case .button(let button): press(button)
    case .wentBefore(let time, let laps, let rate): goOn(after: time, laps: laps, at: rate)
    case .together(let shared): join(shared)
    }
  }

  private mutating func start() {
    guard state == .ready else { return }
    state = .running
    clock.run(from: now)
    keepSharedTime()
  }

  private mutating func goOn(after time: Seconds, laps: Int, at rate: BeatsPerMinute?) {
    guard state == .ready, time.value.isFinite, Self.workoutTimes.contains(time), laps >= 0 else { return }
    clock.set(to: time)
    self.laps = laps
    heading = (rate ?? workout?.curve.rate(at: time) ?? heading).held(
      within: LiveSettings.cadences.lowerBound...settings.fastestCadence)
    chosen = heading
  }

  /// No session takes longer than 31 days.
  private static let workoutTimes = Seconds.zero...Seconds(31 * 86_400)

  /// What happens with the passing of time while the workout runs.
  private mutating func goOn() {
    watchSilence()
    watchHeart()
    announce()
    steer()
    chooseSong()
  }
}
