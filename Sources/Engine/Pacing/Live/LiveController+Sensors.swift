import Sensors
import Units

extension LiveController {
  /// Accepted delay between a step and its report.
  private static let stepDelays = Seconds(-0.5)...Seconds(3)
  /// Time without steps (at least five intervals) after which the runner or the sensor has stopped.
  private static let silence = Seconds(2)

  mutating func hear(stepAt reported: Seconds, confidence: Double) {
    guard reported.value.isFinite, Self.stepDelays.contains(now - reported) else { return }
    let time = reported - settings.stepLatency
    guard rhythm.add(stepAt: time, confidence: confidence) else { return }
    if state == .running, let line, let song, line.beat(at: time) >= song.startPulse {
      synchrony.add(phase: line.beat(at: time + settings.asynchrony))
    }
    if let cadence = rhythm.cadence { follow(cadence) }
  }

  mutating func hear(_ cadence: BeatsPerMinute) {
    guard LiveSettings.cadences.contains(cadence) else { return }
    cadenceSensor.hear(cadence, at: now)
    if rhythm.cadence == nil { follow(cadence) }
  }

  mutating func hear(heartRate rate: BeatsPerMinute) {
    heart.hear(rate, at: now)
    guard case .pulse(let target) = mode, state == .running, HeartRateGuard.possible.contains(rate.value) else {
      return
    }
    var steering = heartSteering ?? HeartRateSteering(speed: usualSpeed)
    _ = steering.steer(from: rate, towards: target, now: now)
    heartSteering = steering
  }

  /// Speed used to compute the gain of the heart's response: the current one, or else the usual one.
  private var usualSpeed: MetresPerSecond {
    if let speed = speed.value(at: now), speed.value > 1 { return speed }
    return MetresPerSecond((settings.stride?.usualPace ?? Stride.expectedPace(.running)).metresPerSecond)
  }

  mutating func hear(_ speed: MetresPerSecond) {
    guard speed.value >= 0, speed.value < 30 else { return }
    self.speed.hear(speed, at: now)
    guard state == .running else { return }
    // A runner waiting at a crossing is not behind the pace.
    if case .pace(let goal) = mode, speed.value > 0.5 { paceSteering.steer(from: speed, towards: goal, now: now) }
    if let change = lock.move(at: speed, now: now) { actions.append(.controls(change)) }
  }

  mutating func lose(_ sensor: LiveSensor) {
    switch sensor {
    case .steps:
      rhythm.forget()
      cadenceSensor.forget()
    case .heartRate: break  // The guard itself notices the silence.
    case .position: speed.forget()
    }
  }

  mutating func watchSilence() {
    if let last = rhythm.lastStep, let cadence = rhythm.cadence,
      now - last > max(Self.silence, cadence.beatInterval * 5)
    {
      rhythm.forget()
    }
    switch (hearing, runnerCadence != nil) {
    case (.nothingYet, true): hearing = .steps
    case (.steps, false):
      hearing = .silence
      actions.append(.warning(.cadenceUnknown))
    case (.silence, true):
      hearing = .steps
      actions.append(.warning(.cadenceBack))
    case (.nothingYet, false), (.steps, true), (.silence, false): break
    }
  }

  mutating func watchHeart() {
    let change = heart.tick(at: now)
    if !heart.isEasing { easedFrom = nil }
    switch change {
    case .tooHigh(let rate): actions.append(.warning(.heartRateTooHigh(rate)))
    case .easingOff:
      // Ease from the runner's cadence, not from the music's: a runner who slows with the music must not be slowed twice.
      easedFrom = easedFrom ?? min(target().steps, runnerCadence ?? target().steps)
      actions.append(.warning(.easingOff))
    case .easedEnough: actions.append(.warning(.easedEnough))
    case nil: break
    }
  }

  private mutating func follow(_ cadence: BeatsPerMinute) {
    guard mode == .cadence, state == .running, var coach else { return }
    if coach.hear(cadence, at: now) { actions.append(.warning(.coachingGivenUp)) }
    self.coach = coach
  }
}
