import Units

/// The steps that beats should meet: their count at a given time, and their rate.
struct StepsToMeet {
  let count: Double
  let cadence: BeatsPerMinute
  /// Whether these are the runner's own steps, rather than the shared beat.
  let isRunners: Bool
}

extension LiveController {
  /// Adopts the time shared with others; nil: from now on alone, continuing from the current workout time.
  mutating func join(_ shared: SharedTime?) {
    guard shared?.isPossible ?? true, workout != nil else { return }
    self.shared = shared
    keepSharedTime()
  }

  /// The shared time keeps running while one runner pauses.
  mutating func keepSharedTime() {
    if let shared { clock.align(to: shared.workoutTime, at: shared.moment) }
  }

  /// Whether the shared beat applies: the plan leads, and this runner has no tempo adjustment, cap or easing of their own.
  var keepsSharedBeat: Bool {
    shared != nil && mode == .plan && presses == 0 && easedFrom == nil
      && (plannedRate.map { $0 <= settings.fastestCadence } ?? false)
  }

  /// The steps that beats heard at `moment` should meet; nil if unknown.
  func stepsToMeet(at moment: Seconds) -> StepsToMeet? {
    if let rate = sharedRate(at: moment), let shared, let workout {
      return StepsToMeet(
        count: workout.curve.beats(upTo: shared.time(at: moment)), cadence: rate, isRunners: false)
    }
    guard let count = rhythm.steps(at: moment - settings.asynchrony), let cadence = rhythm.cadence,
      rhythm.isSure(at: moment)
    else { return nil }
    return StepsToMeet(count: count, cadence: cadence, isRunners: true)
  }

  /// The shared tempo at `moment`; nil if this runner doesn't follow it.
  func sharedRate(at moment: Seconds) -> BeatsPerMinute? {
    guard keepsSharedBeat, let shared, let workout else { return nil }
    return workout.curve.rate(at: shared.time(at: moment))
  }

  /// The shared tempo at the time when a song requested now could start.
  var sharedRateAhead: BeatsPerMinute? { sharedRate(at: now + Self.foresight) }

  /// Time needed to load and start a song. Our own choice.
  private static let foresight = Seconds(6)

  /// Whether the shared tempo is changing. It must then be followed at full slope; `CurvePen` draws nothing steeper than an
  /// announced change.
  var isSharedRateChanging: Bool {
    sharedRate(at: now) != sharedRate(at: now + Seconds(0.5))
  }

  /// The first time from `moment` on at which the fraction of `pulse` falls on a shared beat.
  func sharedMoment(ofPulse pulse: Double, from moment: Seconds) -> Seconds? {
    guard keepsSharedBeat, let meet = stepsToMeet(at: moment) else { return nil }
    let missing = pulse - meet.count
    return moment + meet.cadence.beatInterval * (missing - missing.rounded(.down))
  }
}
