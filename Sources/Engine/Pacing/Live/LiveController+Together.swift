import Units

/// What beats shall meet: at a moment so many steps, at this rate.
struct StepsToMeet {
  let count: Double
  let cadence: BeatsPerMinute
  /// Whether it is the runner's own foot that is met.
  let isRunners: Bool
}

extension LiveController {
  /// Who runs with others takes their time; nil, and everybody goes on alone from where they are.
  mutating func join(_ shared: SharedTime?) {
    guard shared?.isPossible ?? true, workout != nil else { return }
    self.shared = shared
    keepSharedTime()
  }

  /// Time goes on for the others while one stands.
  mutating func keepSharedTime() {
    if let shared { clock.align(to: shared.workoutTime, at: shared.moment) }
  }

  /// Whether the beat is everybody's: as long as the plan leads and nobody asked for another tempo, or must have a gentler one.
  var keepsSharedBeat: Bool {
    shared != nil && mode == .plan && presses == 0 && easedFrom == nil
      && (plannedRate.map { $0 <= settings.fastestCadence } ?? false)
  }

  /// What beats heard at a moment are to meet; nil where nothing is known of it.
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

  /// Everybody's tempo at a moment; nil where one goes by another.
  func sharedRate(at moment: Seconds) -> BeatsPerMinute? {
    guard keepsSharedBeat, let shared, let workout else { return nil }
    return workout.curve.rate(at: shared.time(at: moment))
  }

  /// The same when a song that is asked for now could be there.
  var sharedRateAhead: BeatsPerMinute? { sharedRate(at: now + Self.foresight) }

  /// Loading a song takes so long, and letting it in. Our own choice.
  private static let foresight = Seconds(6)

  /// Where everybody's tempo changes, it must be followed as fast as it goes: `CurvePen` draws no steeper than what is announced.
  var isSharedRateChanging: Bool {
    sharedRate(at: now) != sharedRate(at: now + Seconds(0.5))
  }

  /// The first moment from another one on at which a beat of the pulse's fraction falls on one of everybody's.
  func sharedMoment(ofPulse pulse: Double, from moment: Seconds) -> Seconds? {
    guard keepsSharedBeat, let meet = stepsToMeet(at: moment) else { return nil }
    let missing = pulse - meet.count
    return moment + meet.cadence.beatInterval * (missing - missing.rounded(.down))
  }
}
