import Units

/// Turns the controller's decisions into player commands: plays songs along their beats and crossfades between them.
struct Conductor: Sendable {
  private struct Deck: Sendable {
    let number: Int
    var course: SongCourse
    /// When the fade-out to the next song has ended.
    var leavesAt = Seconds(.infinity)
    /// Until this time, reports from the player may still describe the state before the latest `play` command.
    var settledAt = Seconds(-.infinity)
  }

  /// Length of a crossfade: four beats when the beats are aligned, otherwise 0.3 s. Our own choice.
  private static let crossing = (beats: 4.0, apart: Seconds(0.3))
  private static let decks = 4
  /// How far ahead of the current time a new map may begin.
  private static let lead = Seconds(0.1)
  /// How long after a `play` command the player may still report the earlier state. Our own choice.
  private static let settling = Seconds(0.3)

  private var current: Deck?
  private var leaving: Deck?
  private var pausedAt: Seconds?
  private var nextDeck = 0

  /// The song that plays or is about to.
  var song: DeviceSong? { current?.course.song }
  func isCurrent(_ deck: Int) -> Bool { current?.number == deck && pausedAt == nil }
  var stepsPerBeat: StepsPerBeat? { current?.course.stepsPerBeat }

  /// The position in the song that leaves the player at `time`.
  func place(at time: Seconds) -> Seconds? { current.map { $0.course.place(at: pausedAt ?? time) } }

  mutating func begin(_ start: SongStart, of song: DeviceSong, now: Seconds) -> [PlayerCommand] {
    let isTogether = start.joining == .onBeat && current != nil
    let length = isTogether ? start.tempo.beatInterval * Self.crossing.beats : Self.crossing.apart
    var commands: [PlayerCommand] = []
    if let leaving { commands.append(.stop(deck: leaving.number, at: now)) }
    if var former = current {
      former.leavesAt = start.at + length
      commands.append(.fade(deck: former.number, at: start.at, length: length, level: 0))
      commands.append(.stop(deck: former.number, at: former.leavesAt))
      leaving = former
    }
    var deck = Deck(number: nextDeck, course: SongCourse(start, of: song))
    nextDeck = (nextDeck + 1) % Self.decks
    commands.append(.fade(deck: deck.number, at: now, length: .zero, level: leaving == nil ? song.level : 0))
    commands += play(&deck, at: start.at)
    if leaving != nil {
      commands.append(.fade(deck: deck.number, at: start.at, length: length, level: song.level))
    }
    current = deck
    return commands
  }

  mutating func take(_ change: TempoChange, now: Seconds) -> [PlayerCommand] {
    guard var deck = current else { return [] }
    deck.course.turn(to: change.tempo, at: change.from)
    var commands = [map(&deck, from: max(change.from, now + Self.lead))]
    if var former = leaving, now < former.leavesAt {
      // The beats of both songs must carry the same number of steps.
      let steps = deck.course.stepsPerBeat.steps(forMusicTempo: change.tempo)
      former.course.turn(to: former.course.stepsPerBeat.musicTempo(forSteps: steps), at: change.from)
      commands.append(map(&former, from: max(change.from, now + Self.lead)))
      leaving = former
    }
    current = deck
    return commands
  }

  mutating func pause(at moment: Seconds) -> [PlayerCommand] {
    guard let current, pausedAt == nil else { return [] }
    pausedAt = moment
    var commands: [PlayerCommand] = [.stop(deck: current.number, at: moment)]
    if let leaving { commands.append(.stop(deck: leaving.number, at: moment)) }
    leaving = nil
    return commands
  }

  mutating func resume(at moment: Seconds) -> [PlayerCommand] {
    guard var deck = current, let paused = pausedAt else { return [] }
    pausedAt = nil
    deck.course.stand(from: paused, to: moment)
    var commands: [PlayerCommand] = [.fade(deck: deck.number, at: moment, length: .zero, level: deck.course.song.level)]
    commands += play(&deck, at: moment)
    current = deck
    return commands
  }

  mutating func stop(at moment: Seconds) -> [PlayerCommand] {
    var commands: [PlayerCommand] = []
    if let current { commands.append(.stop(deck: current.number, at: moment)) }
    if let leaving { commands.append(.stop(deck: leaving.number, at: moment)) }
    current = nil
    leaving = nil
    pausedAt = nil
    return commands
  }

  /// Releases decks that have ended and extends the player's map before it runs out.
  mutating func goOn(now: Seconds) -> [PlayerCommand] {
    if let leaving, now > leaving.leavesAt { self.leaving = nil }
    guard var deck = current, pausedAt == nil, deck.course.needsPoints(at: now) else { return [] }
    let commands = [map(&deck, from: now + Self.lead)]
    current = deck
    return commands
  }

  /// The beat nearest to a reported position, and the time at which that beat left or will leave the player.
  ///
  /// Nil for any deck but the current one.
  func beat(nearest place: Seconds, on deck: Int, at time: Seconds) -> (beat: Double, time: Seconds)? {
    guard let current, current.number == deck, pausedAt == nil else { return nil }
    let beat = current.course.song.beat(atPlace: place)
    let nearest = beat.rounded(.toNearestOrEven)
    let interval = current.course.line.tempo(at: time).beatInterval
    return nearest >= 0 ? (nearest, time + interval * (nearest - beat)) : nil
  }

  /// Handles a report: position `place` of a deck's song left the player at `time`. After a sound dropout or a late command,
  /// the song continues from its actual position. The controller corrects its beat line in the same way, so that both stay
  /// aligned.
  mutating func hear(_ place: Seconds, on number: Int, at time: Seconds, now: Seconds) -> [PlayerCommand] {
    guard var deck = current, deck.number == number, pausedAt == nil, time >= deck.settledAt else { return [] }
    var commands: [PlayerCommand] = []
    switch HeardDelay(time - deck.course.line.time(ofBeat: deck.course.song.beat(atPlace: place))) {
    case .drift(let delay): deck.course.shift(by: delay)
    case .held(let delay):
      deck.course.shift(by: delay)
      commands.append(map(&deck, from: now + Self.lead))
    case .lost: commands = play(&deck, at: now + Self.lead)
    }
    current = deck
    return commands
  }

  private mutating func play(_ deck: inout Deck, at moment: Seconds) -> [PlayerCommand] {
    let start = deck.course.start(after: moment)
    deck.settledAt = start + Self.settling
    let command = PlayerCommand.play(
      deck: deck.number, song: deck.course.song.live.number, at: start, place: deck.course.place(at: start),
      speed: deck.course.speed(at: start))
    return [command, map(&deck, from: start + Self.lead)]
  }

  private func map(_ deck: inout Deck, from moment: Seconds) -> PlayerCommand {
    .map(deck: deck.number, deck.course.points(from: max(moment, deck.course.start(after: moment))))
  }
}
