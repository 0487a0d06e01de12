import Units

extension LiveController {
  /// Maximum net number of presses of faster or slower.
  private static let mostPresses = 10

  mutating func press(_ button: LiveButton) {
    switch (state, button) {
    case (.running, .pause): pause()
    case (.paused(let pulse), .resume): resume(atPulse: pulse)
    case (_, .end): end()
    case (.running, .next):
      isNextUrgent = true
      askedAt = Seconds(-.infinity)
    case (.running, .previous):
      isNextUrgent = true
      next = nil
      // The host replies with the song itself. Request another one only if that takes long.
      askedAt = now
      actions.append(.previousSong)
    case (.running, .faster), (.paused, .faster): nudge(by: 1)
    case (.running, .slower), (.paused, .slower): nudge(by: -1)
    case (.running, .lap):
      laps += 1
      actions.append(.lap(number: laps, at: workoutTime))
    case (_, .mode(let mode)): change(to: mode)
    case (.ready, _), (.ended, _), (.running, .resume), (.paused, .pause), (.paused, .next), (.paused, .previous),
      (.paused, .lap):
      break
    }
  }

  private mutating func nudge(by presses: Int) {
    self.presses = (self.presses + presses).held(within: -Self.mostPresses...Self.mostPresses)
  }

  /// Changes the mode. The music continues unchanged and moves to the new target within the limits.
  private mutating func change(to mode: LiveMode) {
    let mode = mode.held
    guard mode != self.mode else { return }
    self.mode = mode
    presses = 0
    chosen = heading
    paceSteering = PaceSteering()
    heartSteering = nil
  }

  private mutating func pause() {
    let moment = now + settings.lead
    state = .paused(atPulse: line.map { $0.beat(at: moment + settings.outputLatency) })
    clock.stop(at: now)
    if line != nil { actions.append(.pauseMusic(at: moment)) }
    if let change = lock.open() { actions.append(.controls(change)) }
  }

  private mutating func resume(atPulse pulse: Double?) {
    state = .running
    clock.run(from: now)
    keepSharedTime()
    guard let pulse, let line else { return }
    let soonest = now + settings.lead
    let moment =
      sharedMoment(ofPulse: pulse, from: soonest + settings.outputLatency).map { $0 - settings.outputLatency }
      ?? soonest
    steeredTo = moment + settings.outputLatency
    self.line = BeatLine(beat: pulse, at: moment + settings.outputLatency, tempo: line.tempo)
    actions.append(.resumeMusic(at: moment))
  }

  private mutating func end() {
    state = .ended
    clock.stop(at: now)
    if line != nil { actions.append(.stopMusic) }
    line = nil
    song = nil
    if let change = lock.open() { actions.append(.controls(change)) }
  }
}
