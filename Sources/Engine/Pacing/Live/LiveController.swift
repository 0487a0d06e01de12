import Sensors
public import Units

/// Puts the beat on the foot: events in, actions out.
///
/// It reads no clock, plays no sound and opens no socket; the same events give the same actions on every machine. Events
/// may come late, twice, in any order and with any numbers: no sequence breaks a limit of `LiveSettings`, and while a
/// workout runs music is always playing or wanted.
///
/// Where to read on: `+Tempo` decides how fast beats pass, `+Songs` what plays, `+Sensors` what is heard of the runner,
/// `+Buttons` what the runner asks for, `+Cues` what is announced, `+Together` whose beat it is when several run.
public struct LiveController: Sendable {
  public enum State: Sendable, Equatable {
    case ready, running
    /// The pulse at which the music stopped; nil where none played.
    case paused(atPulse: Double?)
    case ended
  }

  /// Whether steps are heard, as far as the runner has been told.
  enum Hearing {
    case nothingYet, steps, silence
  }

  public let settings: LiveSettings
  public let workout: PacedWorkout?
  public internal(set) var state = State.ready
  public internal(set) var mode: LiveMode
  /// How well the last half minute of steps met the beats.
  public internal(set) var synchrony = Synchrony(memory: 64)

  var now = Seconds(-.infinity)
  var clock = WorkoutClock()
  let limits: TempoLimits

  var rhythm = StepRhythm()
  var cadenceSensor = LastHeard<BeatsPerMinute>(silence: Seconds(5))
  var speed = LastHeard<MetresPerSecond>(silence: Seconds(10))
  var hearing = Hearing.nothingYet
  var heart: HeartRateGuard
  /// The cadence at which the music began to ease off; nil while it does not.
  var easedFrom: BeatsPerMinute?
  var lock: SpeedLock

  var coach: CadenceCoach?
  var paceSteering = PaceSteering()
  var heartSteering: HeartRateSteering?
  var toldPhaseAt = Seconds(-.infinity)
  /// Steps per minute the music heads for, its limits kept.
  var heading: BeatsPerMinute
  /// What a slow loop, a hand or a tempo set at a song's start goes by.
  var chosen: BeatsPerMinute
  /// Presses of faster less those of slower.
  var presses = 0
  /// Where the workout is for those it is run with; nil alone.
  var shared: SharedTime?
  /// Until when changes are announced ones.
  var announcedUntil = Seconds(-.infinity)
  var interval: Int?
  var announcedInterval: Int?

  /// Up to when tempo changes are decided.
  var steeredTo = Seconds(-.infinity)
  /// When beats are heard, counted so that a step should meet each; nil while there is no music.
  var line: BeatLine?
  var song: PlayingSong?
  var next: LiveSong?
  var isNextUrgent = false
  var askedAt = Seconds(-.infinity)
  var unreachableSince: Seconds?
  var warnedOfSongsAt = Seconds(-.infinity)
  /// What was wanted when the song came in.
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

  /// Steps per minute the music carries now; nil while none plays.
  public var carriedCadence: BeatsPerMinute? { line.map { $0.tempo(at: now) } }
  /// Steps per minute of the runner, as far as known.
  public var runnerCadence: BeatsPerMinute? { rhythm.cadence ?? cadenceSensor.value(at: now) }
  /// Steps per minute that the mode asks for at this moment, before limits on its change.
  public var wantedCadence: BeatsPerMinute { target().steps }
  public var workoutTime: Seconds { clock.time(at: now) }
  /// Beats sounded less steps taken at a moment lately or soon, within ±0.5; nil without either.
  public func relativePhase(at time: Seconds) -> Double? {
    guard let line, let steps = rhythm.steps(at: time) else { return nil }
    let phase = line.beat(at: time) - steps
    return phase - phase.rounded(.toNearestOrEven)
  }

  /// How far a step reported is from the nearest beat that is a step's, −0.5…0.5, before it negative; nil without music.
  public func beatPhase(ofStepAt reported: Seconds) -> Double? {
    guard let line, let song else { return nil }
    let beat = line.beat(at: reported - settings.stepLatency)
    return beat >= song.startPulse ? beat - beat.rounded(.toNearestOrEven) : nil
  }

  /// - Returns: what to do, in this order. Most events ask for nothing or one tempo change.
  public mutating func receive(_ event: LiveEvent) -> [LiveAction] {
    // A time that is no time, or one beyond a human life, is a defect of the sender: what came with it is left out.
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
    case .sensorBack: break  // What it says next is proof enough.
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

  /// What time itself brings while the workout runs.
  private mutating func goOn() {
    watchSilence()
    watchHeart()
    announce()
    steer()
    chooseSong()
  }
}
