import Units

extension LiveController {
  /// How long before it may come in the next song is asked for, when that becomes pressing, and
  /// how often again. Our own choice.
  private static let notice = Seconds(40)
  private static let need = Seconds(4)
  private static let patience = (soon: Seconds(10), now: Seconds(2))
  /// How long music may lie beside what is wanted before another song is asked for.
  private static let reachPatience = Seconds(6)
  /// When a song that comes in has reached the tempo of the plan.
  private static let settling = Seconds(20)
  private static let warningPause = Seconds(60)

  mutating func offer(_ song: LiveSong) { next = song }

  mutating func endSong() {
    song = nil
    line = nil
  }

  /// Lets the next song in when its time has come, and asks for one in good time.
  mutating func chooseSong() {
    watchReach()
    if let next, let entry = entry(of: next) {
      begin(next, entry)
    }
    askForSong()
  }

  /// Notices music that cannot carry what is wanted.
  private mutating func watchReach() {
    // Where others run to the same beat there is no waiting for what may pass: the song leaves before it cannot follow.
    let (steps, patience) = sharedRateAhead.map { ($0, .zero) } ?? (target().steps, Self.reachPatience)
    guard let song, !song.reach.contains(steps) else {
      unreachableSince = nil
      return
    }
    let since = unreachableSince ?? now
    unreachableSince = since
    if now - since >= patience, !isNearestThereIs { isNextUrgent = true }
  }

  /// A song that was chosen for what is wanted now, and is the nearest there is, is not asked away again.
  private var isNearestThereIs: Bool {
    guard let begun = begunFor else { return false }
    return (target().steps / begun - 1).magnitude < settings.stretch / 2
  }

  private mutating func askForSong() {
    guard next == nil else { return }
    let isNow = isNextUrgent || (timeLeft.map { $0 < Self.need } ?? true)
    guard isNow || (timeLeft.map { $0 < Self.notice } ?? true) else { return }
    guard now - askedAt >= (isNow ? Self.patience.now : Self.patience.soon) else { return }
    askedAt = now
    let steps = comingCadence(in: isNow ? .zero : timeLeft ?? .zero)
    let fold = Self.usualFold(for: steps, among: folds(in: isNow ? .zero : timeLeft ?? .zero))
    actions.append(
      .wantSong(
        SongWish(steps: steps, stepsPerBeat: fold, stretch: settings.stretch, urgency: isNow ? .now : .soon)))
  }

  /// Until the next song may come in, at the present tempo; nil without music.
  private var timeLeft: Seconds? {
    guard let song, let line else { return nil }
    return line.time(ofBeat: song.exitPulse) - now
  }

  /// Steps per minute that will be wanted after a while: as the plan goes, or as now.
  private func comingCadence(in time: Seconds) -> BeatsPerMinute {
    var wanted = target().steps
    if case .plan = mode, let workout {
      let coming = workout.curve.rate(at: workoutTime + time + Self.settling)
      let present = workout.curve.rate(at: workoutTime)
      wanted = wanted * (coming / present)
    }
    return wanted.held(within: LiveSettings.cadences.lowerBound...settings.fastestCadence)
  }

  /// How music may carry the steps of the interval after a while: any way, or one to one where the plan means music.
  private func folds(in time: Seconds) -> [StepsPerBeat] {
    if case .plan = mode, let workout, workout.interval(at: workoutTime + time).carrier == .music {
      return Self.oneToOne
    }
    return Self.anyWay
  }

  /// What there is to wish for before anybody has started.
  var firstWish: SongWish {
    let steps = target().steps.held(within: LiveSettings.cadences.lowerBound...settings.fastestCadence)
    return SongWish(
      steps: steps, stepsPerBeat: Self.usualFold(for: steps, among: folds(in: .zero)), stretch: settings.stretch,
      urgency: .now)
  }

  /// How far a song is from carrying what a wish asks for: below 1 it can.
  func distance(of song: LiveSong, from wish: SongWish) -> Double {
    let time = wish.urgency == .now ? .zero : timeLeft ?? .zero
    let playing = PlayingSong(song, carrying: wish.steps, among: folds(in: time), startPulse: 0, settings)
    let stretch = (playing.ratio(carrying: wish.steps) - 1).magnitude
    return playing.reach.contains(wish.steps) ? min(stretch, 0.999) : 1 + stretch
  }

  // Constants, because two array literals in one function may be mistaken for each other in Embedded Swift; see
  // scripts/check-embedded.
  private static let oneToOne: [StepsPerBeat] = [.one]
  private static let anyWay: [StepsPerBeat] = [.one, .two, .half]

  /// Music of 120–200 beats is run one to one, slower with two steps, faster with one to two beats (Moens et al. 2014).
  /// Below 120 steps per minute, music of the same tempo is still easier found than one at half of it.
  private static func usualFold(for steps: BeatsPerMinute, among folds: [StepsPerBeat]) -> StepsPerBeat {
    if folds.count == 1 { return folds[0] }
    return steps.value > 200 ? .two : .one
  }

  private struct Entry {
    /// When its first beat is heard, and on which pulse.
    let heard: Seconds
    let pulse: Double
    let joining: SongStart.Joining
  }

  /// When the song may come in, if it is time to say so.
  private func entry(of next: LiveSong) -> Entry? {
    let earliest = now + settings.lead + settings.outputLatency
    guard let line, let song else {
      return stepEntry(after: earliest, pulse: 0) ?? Entry(heard: earliest, pulse: 0, joining: .atOnce)
    }
    let soonest = max(earliest, line.lastTurn)
    let exit = isNextUrgent ? soonest : line.time(ofBeat: song.exitPulse)
    guard exit <= soonest + Seconds(0.5) else { return nil }
    // A pulse that is there but for rounding is not missed.
    let pulse = (line.beat(at: max(exit, soonest)) - 1e-6).rounded(.up)
    let isInStep = isInStep(line, at: soonest)
    if !isInStep, let onStep = stepEntry(after: max(exit, soonest), pulse: pulse) { return onStep }
    return Entry(heard: line.time(ofBeat: pulse), pulse: pulse, joining: .onBeat)
  }

  /// Whether beats and the steps that they shall meet, the runner's or everybody's, are near each other.
  private func isInStep(_ line: BeatLine, at moment: Seconds) -> Bool {
    guard keepsSharedBeat else { return relativePhase(at: moment).map { $0.magnitude < 0.1 } ?? false }
    guard let meet = stepsToMeet(at: moment) else { return false }
    let astray = line.beat(at: moment) - meet.count
    return (astray - astray.rounded(.toNearestOrEven)).magnitude < 0.02
  }

  /// On the first step after a moment; nil where the strategy does not ask for it or steps are not known well enough.
  private func stepEntry(after moment: Seconds, pulse: Double) -> Entry? {
    guard settings.strategy == .startsInPhase || settings.strategy == .holdsPhase || keepsSharedBeat,
      let meet = stepsToMeet(at: moment)
    else { return nil }
    let wait = (meet.count.rounded(.up) - meet.count) * meet.cadence.beatInterval.value
    return Entry(heard: moment + Seconds(wait), pulse: pulse, joining: .onStep)
  }

  private mutating func begin(_ next: LiveSong, _ entry: Entry) {
    let wanted = target().steps
    let playing = PlayingSong(
      next, carrying: wanted, among: folds(in: .zero), startPulse: entry.pulse, settings)
    if mode == .cadence { chosen = runnerCadence ?? wanted }
    let shared = entry.joining == .onBeat ? nil : sharedRate(at: entry.heard)
    let tempo = (shared ?? line?.tempo(at: entry.heard) ?? wanted).held(within: playing.reach)
    if line == nil || entry.joining == .onStep {
      line = BeatLine(beat: entry.pulse, at: entry.heard, tempo: tempo)
    } else {
      line?.turn(to: tempo, at: entry.heard)
    }
    song = playing
    heading = tempo
    steeredTo = entry.heard
    begunFor = wanted
    self.next = nil
    isNextUrgent = false
    unreachableSince = nil
    askedAt = Seconds(-.infinity)
    actions.append(
      .play(
        SongStart(
          song: next, at: entry.heard - settings.outputLatency, tempo: playing.stepsPerBeat.musicTempo(forSteps: tempo),
          ratio: playing.ratio(carrying: tempo), stepsPerBeat: playing.stepsPerBeat, joining: entry.joining)))
    warnOfSongs(wanted, playing)
  }

  private mutating func warnOfSongs(_ wanted: BeatsPerMinute, _ playing: PlayingSong) {
    guard !playing.reach.contains(wanted), now - warnedOfSongsAt >= Self.warningPause else { return }
    warnedOfSongsAt = now
    actions.append(
      .warning(.addSongs(around: Self.usualFold(for: wanted, among: folds(in: .zero)).musicTempo(forSteps: wanted))))
  }

  /// The player's clock is not ours: beats really heard correct where the others are expected.
  mutating func hear(beat: Double, of number: Int, at time: Seconds) {
    guard let song, song.song.number == number, var line, beat >= 0, beat <= song.song.beats * 2, time.value.isFinite
    else { return }
    switch HeardDelay(time + settings.outputLatency - line.time(ofBeat: song.pulse(ofBeat: beat))) {
    case .drift(let delay), .held(let delay): line.shift(by: delay)
    case .lost: return
    }
    self.line = line
  }
}
