import Sensors
import Units

extension LiveController {
  /// The target cadence, and whether it is the runner's own, so that beats can be held on their steps.
  struct Target: Equatable {
    var steps: BeatsPerMinute
    var isRunners: Bool
  }

  /// Minimum time between tempo changes, in seconds. Closer ones would only grow the player's map.
  private static let shortestTurn = 0.04
  /// How far music may leave a leading tempo to meet the runner's steps, as a share. Our own choice.
  private static let slack = 0.01
  /// Interval between reports of the phase.
  private static let phasePause = Seconds(1)

  /// Adds one piece to the beat line.
  mutating func steer() {
    guard let song, var line else { return }
    let moment = max(now + settings.lead + settings.outputLatency, line.lastTurn)
    let seconds = moment - steeredTo
    guard seconds.value >= Self.shortestTurn else { return }
    steeredTo = moment
    let present = line.tempo
    let interval = song.stepsPerBeat.musicTempo(forSteps: present).beatInterval
    let occasion: TempoLimits.Occasion = isSharedRateChanging ? .shared : isAnnounced ? .announced : .unannounced
    let change = limits.change(within: seconds, beatInterval: interval, occasion)
    let target = target()
    heading = limits.gentleStep(from: heading, to: target.steps, by: change)
    let changePerBeat = limits.changePerBeat(beatInterval: interval, occasion)
    let wanted = (speedToMeetSteps(target, line, at: moment, changePerBeat: changePerBeat) ?? heading)
      .held(within: song.reach)
    let tempo = limits.step(from: present, to: wanted, by: change)
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
    var cap = settings.fastestCadence
    if let easedFrom { cap = min(cap, easedFrom * (1 - heart.easing)) }
    let fastest = min(target.steps, cap)
    if fastest != target.steps { target.isRunners = false }
    target.steps = max(fastest, LiveSettings.cadences.lowerBound)
    return target
  }

  private func askedFor() -> Target {
    switch mode {
    case .plan: plannedTarget()
    case .cadence: cadenceTarget()
    case .pulse: Target(steps: chosen * (1 + (heartSteering?.share ?? 0)), isRunners: false)
    case .pace(let goal): Target(steps: cadence(for: goal) * (1 + paceSteering.share), isRunners: false)
    case .manual: Target(steps: chosen, isRunners: false)
    }
  }

  /// The plan's rate, moved towards the runner's cadence by at most `following` once a change is over.
  private func plannedTarget() -> Target {
    guard let planned = plannedRate else { return cadenceTarget() }
    guard let cadence = runnerCadence, follows, !isAnnounced, shared == nil else {
      return Target(steps: planned, isRunners: false)
    }
    let near = (planned * (1 - settings.following))...(planned * (1 + settings.following))
    return Target(steps: cadence.held(within: near), isRunners: near.contains(cadence))
  }

  /// The cadence of the runner or of the coach. Without steps, the plan's rate or the last known cadence (PLAY-8).
  private func cadenceTarget() -> Target {
    guard let cadence = runnerCadence else { return Target(steps: plannedRate ?? heading, isRunners: false) }
    guard follows else { return Target(steps: chosen, isRunners: false) }
    if let coached = coach?.target { return Target(steps: coached, isRunners: false) }
    return Target(steps: cadence, isRunners: true)
  }

  /// The cadence expected for a pace, as far as the runner's stride is known.
  private func cadence(for goal: Pace) -> BeatsPerMinute { settings.stride?.cadence(at: goal) ?? chosen }

  var plannedRate: BeatsPerMinute? { workout?.curve.rate(at: workoutTime) }

  /// Whether the tempo may follow the runner within a song.
  private var follows: Bool { settings.strategy != .tempoSetAtStart }

  /// The beat rate that moves the beats onto the steps; nil if they are not held there.
  private mutating func speedToMeetSteps(
    _ target: Target, _ line: BeatLine, at moment: Seconds, changePerBeat: Double
  ) -> BeatsPerMinute? {
    guard let song, let meet = stepsToMeet(at: moment) else { return nil }
    let cadence = meet.cadence
    if meet.isRunners {
      guard settings.strategy == .holdsPhase, target.isRunners || (cadence / target.steps - 1).magnitude < Self.slack
      else { return nil }
    }
    let changePerStep = changePerBeat / song.stepsPerBeat.value
    let distance = BeatSteering.distance(
      ahead: meet.count - line.beat(at: moment), speed: line.tempo / cadence - 1, changePerStep: changePerStep)
    let speed = BeatSteering.speed(
      distance: distance, changePerStep: changePerStep, most: max(settings.following, Self.slack))
    tellPhase(distance, cadence, at: moment, changePerStep: changePerStep)
    let meeting = cadence * (1 + speed)
    if target.isRunners || !meet.isRunners { return min(meeting, settings.fastestCadence) }
    return meeting.held(within: (target.steps * (1 - Self.slack))...(target.steps * (1 + Self.slack)))
  }

  private mutating func tellPhase(
    _ distance: Double, _ cadence: BeatsPerMinute, at moment: Seconds, changePerStep: Double
  ) {
    guard now - toldPhaseAt >= Self.phasePause else { return }
    toldPhaseAt = now
    let nearest = distance - distance.rounded(.toNearestOrEven)
    let steps = BeatSteering.steps(toClose: distance, changePerStep: changePerStep)
    actions.append(
      .phase(
        PhaseTarget(shift: cadence.beatInterval * -nearest, by: moment + cadence.beatInterval * steps)))
  }
}
