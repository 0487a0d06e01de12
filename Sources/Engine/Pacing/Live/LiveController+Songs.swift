import Units

extension LiveController {
  /// How long before the end of a song to request the next one, when that becomes urgent, and how often to repeat the request.
  /// Our own choice.
  private static let notice = Seconds(40)
  private static let need = Seconds(4)
  private static let patience = (soon: Seconds(10), now: Seconds(2))
  /// How long music may miss the target before another song is requested.
  private static let reachPatience = Seconds(6)
  /// Time until a new song has reached the tempo of the plan.
  private static let settling = Seconds(20)
  private static let warningPause = Seconds(60)

  mutating func offer(_ song: LiveSong) { next = song }

  mutating func endSong() {
    song = nil
    line = nil
  }

  /// Starts the next song when it is due, and requests one in advance.
  mutating func chooseSong() {
    watchReach()
    if let next, let entry = entry(of: next) {
      begin(next, entry)
    }
    askForSong()
  }

  /// Notices when the song can't carry the target.
  private mutating func watchReach() {
    // A shared beat can't wait for a deviation to pass: the song must leave before it fails to follow.
    let (steps, patience) = sharedRateAhead.map { ($0, .zero) } ?? (target().steps, Self.reachPatience)
    guard let song, !song.reach.contains(steps) else {
      unreachableSince = nil
      return
    }
    let since = unreachableSince ?? now
    unreachableSince = since
    if now - since >= patience, !isNearestThereIs { isNextUrgent = true }
  }

  /// Whether the song was chosen for about the present target. It is then the nearest available, and another request is
  /// useless.
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

  /// Time until the next song may start, at the present tempo; nil without music.
  private var timeLeft: Seconds? {
    guard let song, let line else { return nil }
    return line.time(ofBeat: song.exitPulse) - now
  }

  /// The target in steps per minute after `time`, as planned or else as now.
  private func comingCadence(in time: Seconds) -> BeatsPerMinute {
    var wanted = target().steps
    if case .plan = mode, let workout {
      let coming = workout.curve.rate(at: workoutTime + time + Self.settling)
      let present = workout.curve.rate(at: workoutTime)
      wanted = wanted * (coming / present)
    }
    return wanted.held(within: LiveSettings.cadences.lowerBound...settings.fastestCadence)
  }

  /// The allowed ratios of steps to beats after `time`: all of them, or only one to one if the plan specifies music.
  private func folds(in time: Seconds) -> [StepsPerBeat] {
    if case .plan = mode, let workout, workout.interval(at: workoutTime + time).carrier == .music {
      return Self.oneToOne
    }
    return Self.anyWay
  }

  /// The first song to request before the start.
  var firstWish: SongWish {
    let steps = target().steps.held(within: LiveSettings.cadences.lowerBound...settings.fastestCadence)
    return SongWish(
      steps: steps, stepsPerBeat: Self.usualFold(for: steps, among: folds(in: .zero)), stretch: settings.stretch,
      urgency: .now)
  }

  /// Distance of a song from a wish; below 1 it can carry the wish.
  func distance(of song: LiveSong, from wish: SongWish) -> Double {
    let time = wish.urgency == .now ? .zero : timeLeft ?? .zero
    let playing = PlayingSong(song, carrying: wish.steps, among: folds(in: time), startPulse: 0, settings)
    let stretch = (playing.ratio(carrying: wish.steps) - 1).magnitude
    return playing.reach.contains(wish.steps) ? min(stretch, 0.999) : 1 + stretch
  }

  // Constants, because Embedded Swift may confuse two array literals in one function; see scripts/check-embedded.
  private static let oneToOne: [StepsPerBeat] = [.one]
  private static let anyWay: [StepsPerBeat] = [.one, .two, .half]

  /// Runners take one step per beat of 120–200 BPM, two per slower beat, one per two faster beats (Moens et al. 2014). Below
  /// 120 steps per minute, music at the same tempo is still easier to find than music at half of it.
  private static func usualFold(for steps: BeatsPerMinute, among folds: [StepsPerBeat]) -> StepsPerBeat {
    if folds.count == 1 { return folds[0] }
    return steps.value > 200 ? .two : .one
  }

  private struct Entry {
    /// When its first beat is heard, and the pulse on which it falls.
    let heard: Seconds
    let pulse: Double
    let joining: SongStart.Joining
  }

  /// When the song may start, if it is time to announce it.
  private func entry(of next: LiveSong) -> Entry? {
    let earliest = now + settings.lead + settings.outputLatency
    guard let line, let song else {
      return stepEntry(after: earliest, pulse: 0) ?? Entry(heard: earliest, pulse: 0, joining: .atOnce)
    }
    let soonest = max(earliest, line.lastTurn)
    let exit = isNextUrgent ? soonest : line.time(ofBeat: song.exitPulse)
    guard exit <= soonest + Seconds(0.5) else { return nil }
    // The margin keeps rounding errors from skipping a pulse.
    let pulse = (line.beat(at: max(exit, soonest)) - 1e-6).rounded(.up)
    let isInStep = isInStep(line, at: soonest)
    if !isInStep, let onStep = stepEntry(after: max(exit, soonest), pulse: pulse) { return onStep }
    return Entry(heard: line.time(ofBeat: pulse), pulse: pulse, joining: .onBeat)
  }

  /// Whether the beats are close to the steps they should meet, the runner's own or the shared ones.
  private func isInStep(_ line: BeatLine, at moment: Seconds) -> Bool {
    guard keepsSharedBeat else { return relativePhase(at: moment).map { $0.magnitude < 0.1 } ?? false }
    guard let meet = stepsToMeet(at: moment) else { return false }
    let astray = line.beat(at: moment) - meet.count
    return (astray - astray.rounded(.toNearestOrEven)).magnitude < 0.02
  }

  /// A start on the first step after `moment`; nil if the strategy doesn't ask for it or the steps are uncertain.
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

  /// Corrects the beat line by a beat that left the player, because the player's clock differs.
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
