import Units

/// Lets decks play what the controller decides: songs along their beats, one crossing into the next.
struct Conductor: Sendable {
  private struct Deck: Sendable {
    let number: Int
    var course: SongCourse
    /// When it will have been silent, because the next song took over.
    var leavesAt = Seconds(.infinity)
    /// Until when the player may still tell of what it did before it was last told to play.
    var settledAt = Seconds(-.infinity)
  }

  /// How long two songs cross: four beats where beats meet, and no longer than a change is noticed where they do not.
  /// Our own choice.
  private static let crossing = (beats: 4.0, apart: Seconds(0.3))
  private static let decks = 4
  /// What a map may begin with, ahead of the moment it is asked for.
  private static let lead = Seconds(0.1)
  /// How long the player may still tell of what it did before. Our own choice.
  private static let settling = Seconds(0.3)

  private var current: Deck?
  private var leaving: Deck?
  private var pausedAt: Seconds?
  private var nextDeck = 0

  /// Number of the song that plays or is about to.
  var song: DeviceSong? { current?.course.song }
  func isCurrent(_ deck: Int) -> Bool { current?.number == deck && pausedAt == nil }
  var stepsPerBeat: StepsPerBeat? { current?.course.stepsPerBeat }

  /// The place of the song that leaves the player at a moment.
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
      // Its beats meet as many steps as the other's.
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

  /// Time goes by: lets go of what has ended, and tells the player how songs go on before it comes to where it was told.
  mutating func goOn(now: Seconds) -> [PlayerCommand] {
    if let leaving, now > leaving.leavesAt { self.leaving = nil }
    guard var deck = current, pausedAt == nil, deck.course.needsPoints(at: now) else { return [] }
    let commands = [map(&deck, from: now + Self.lead)]
    current = deck
    return commands
  }

  /// The beat nearest to a place of a deck's song that left the player at `time`, and when that beat did or will.
  ///
  /// Nil for a deck that is not the one that counts.
  func beat(nearest place: Seconds, on deck: Int, at time: Seconds) -> (beat: Double, time: Seconds)? {
    guard let current, current.number == deck, pausedAt == nil else { return nil }
    let beat = current.course.song.beat(atPlace: place)
    let nearest = beat.rounded(.toNearestOrEven)
    let interval = current.course.line.tempo(at: time).beatInterval
    return nearest >= 0 ? (nearest, time + interval * (nearest - beat)) : nil
  }

  /// Place `place` of a deck's song left the player at `time`: where sound was held up, or a command came late, the song goes on
  /// from where it is. The controller moves its line of beats likewise, so that both stay one.
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
