import DSP
import Units

extension LiveController {
  /// What a mode asks for, and whether that is the runner's own cadence, which beats can then be held on.
  struct Target: Equatable {
    var steps: BeatsPerMinute
    var isRunners: Bool
  }

  /// Tempo changes are no closer than this; the player's map would only grow.
  private static let shortestTurn = 0.04
  /// How sure the next step must be for beats to be led to it: standard deviation in steps.
  private static let mostDoubt = 0.15

  /// How often the phase is told.
  private static let phasePause = Seconds(1)

  /// One more piece of the line of beats.
  mutating func steer() {
    guard let song, var line else { return }
    let moment = max(now + settings.lead + settings.outputLatency, line.lastTurn)
    let seconds = (moment - line.lastTurn).value
    guard seconds >= Self.shortestTurn else { return }
    let beats = seconds * line.tempo.value / 60 / song.stepsPerBeat.value
    let change = limits.change(beats: beats, seconds: seconds, isAnnounced: isAnnounced)
    let target = target()
    heading = BeatsPerMinute(
      known: limits.gentleStep(from: heading.value, to: target.steps.value, by: change))
    let wanted = (speedToMeetSteps(target, line, at: moment, changePerBeat: change / beats) ?? heading)
      .held(within: song.reach)
    let present = line.tempo
    let tempo = BeatsPerMinute(known: limits.step(from: present.value, to: wanted.value, by: change))
    guard (tempo / present - 1).magnitude > 1e-7 else { return }
    line.turn(to: tempo, at: moment)
    self.line = line
    actions.append(
      .tempo(
        TempoChange(
          from: moment - settings.outputLatency, tempo: song.stepsPerBeat.musicTempo(forSteps: tempo),
          ratio: song.ratio(carrying: tempo))))
  }

  func target() -> Target {
    var target = askedFor()
    if presses != 0 {
      target = Target(
        steps: target.steps * Elementary.pow(1 + settings.buttonStep, Double(presses)), isRunners: false)
    }
    if heart.easing > 0 {
      let present = min(target.steps, runnerCadence ?? target.steps)
      target = Target(steps: present * (1 - heart.easing), isRunners: false)
    }
    let fastest = min(target.steps, settings.fastestCadence)
    if fastest != target.steps { target.isRunners = false }
    target.steps = max(fastest, LiveSettings.cadences.lowerBound)
    return target
  }

  static func slowLoop(for mode: LiveMode) -> SlowLoop {
    switch mode {
    case .pulse: SlowLoop(proportional: 0.1, integral: 0.0008, bounds: -0.1...0.06)
    case .pace: SlowLoop(proportional: 0.1, integral: 0.004, bounds: -0.06...0.06)
    case .plan, .cadence, .manual: SlowLoop(proportional: 0, integral: 0, bounds: 0...0)
    }
  }

  private func askedFor() -> Target {
    switch mode {
    case .plan: plannedTarget()
    case .cadence: cadenceTarget()
    case .pulse, .pace: Target(steps: base * (1 + slowLoop.output), isRunners: false)
    case .manual: Target(steps: chosen, isRunners: false)
    }
  }

  /// The plan's rate; the runner's own near it, once a change is over.
  private func plannedTarget() -> Target {
    guard let planned = plannedRate else { return cadenceTarget() }
    guard let cadence = runnerCadence, follows, !isAnnounced else { return Target(steps: planned, isRunners: false) }
    let near = (planned * (1 - settings.following))...(planned * (1 + settings.following))
    return Target(steps: cadence.held(within: near), isRunners: near.contains(cadence))
  }

  /// The runner's cadence or the coach's; in silence the plan's rate, or without one the last known (PLAY-8).
  private func cadenceTarget() -> Target {
    guard let cadence = runnerCadence else { return Target(steps: plannedRate ?? heading, isRunners: false) }
    guard follows else { return Target(steps: chosen, isRunners: false) }
    if let coached = coach?.target { return Target(steps: coached, isRunners: false) }
    return Target(steps: cadence, isRunners: true)
  }

  /// What the slow loops work on: for a goal pace the cadence that should bring it, else that at the mode's choice.
  private var base: BeatsPerMinute {
    if case .pace(let goal) = mode, let stride = settings.stride { return stride.cadence(at: goal) }
    return chosen
  }

  private var plannedRate: BeatsPerMinute? { workout?.curve.rate(at: workoutTime) }

  /// Whether the tempo may go with the runner within a song.
  private var follows: Bool { settings.strategy != .tempoSetAtStart }

  /// The cadence of beats that brings them onto steps; nil where they are not to be held there.
  private mutating func speedToMeetSteps(
    _ target: Target, _ line: BeatLine, at moment: Seconds, changePerBeat: Double
  ) -> BeatsPerMinute? {
    guard settings.strategy == .holdsPhase, target.isRunners, let song, let cadence = rhythm.cadence,
      let steps = rhythm.steps(at: moment - settings.asynchrony),
      let doubt = rhythm.doubt(at: moment), doubt < Self.mostDoubt
    else {
      steering.forget()
      return nil
    }
    let ahead = steps - line.beat(at: moment)
    let most = max(settings.following, 0.01)
    let changePerStep = changePerBeat / song.stepsPerBeat.value
    let speed = steering.speed(ahead: ahead, changePerStep: changePerStep, most: most)
    tellPhase(ahead, cadence, at: moment, changePerStep: changePerStep)
    return cadence * (1 + speed)
  }

  private mutating func tellPhase(
    _ ahead: Double, _ cadence: BeatsPerMinute, at moment: Seconds, changePerStep: Double
  ) {
    guard now - toldPhaseAt >= Self.phasePause else { return }
    toldPhaseAt = now
    let distance = ahead - ahead.rounded(.toNearestOrEven)
    // There and back at the steepest change: half the way speeding up, half slowing down.
    let steps = 2 * (distance.magnitude / changePerStep).squareRoot()
    actions.append(
      .phase(PhaseTarget(shift: cadence.beatInterval * -distance, by: moment + cadence.beatInterval * steps)))
  }
}
