import DSP
public import Pacing
public import Units

/// A player that executes the controller's actions like one built on `WarpedPlayback`. Each song is a warp map that grows at
/// its end, and the part the stretcher has read can't change.
public struct SimulatedPlayer: Sendable {
  private static let sampleRate = 48_000.0

  private struct Deck: Sendable {
    let start: SongStart
    /// Output frames count from time 0, input frames from the song's first beat.
    var map: WarpMap
    var pausedAt: Double?
    var isBroken = false

    var beatFrames: Double { start.song.tempo.beatInterval.value * SimulatedPlayer.sampleRate }
    func beat(atFrame frame: Double) -> Double { map.input(at: frame) / beatFrames }

    /// From an output frame on, the song plays at `ratio`.
    mutating func turn(from frame: Double, to ratio: Double) {
      let input = map.input(at: frame)
      do {
        try map.append(WarpMap.Point(output: frame, input: input))
        try map.append(WarpMap.Point(output: frame + 1, input: input + ratio))
      } catch {
        // A change before the previous one can't be played; the song continues unchanged.
        isBroken = true
      }
      map.forget(before: frame - 10 * SimulatedPlayer.sampleRate)
    }
  }

  /// How far ahead of the output the map is read.
  private let readAhead: Seconds
  /// Time from output to ear.
  private let latency: Seconds
  /// How much faster the sound card runs than the clock, in parts per million.
  private let skew: Double
  private var deck: Deck?
  private var coming: Deck?
  /// Number of changes that came too late to be sample-accurate.
  public private(set) var lateChanges = 0

  public init(
    readAhead: Seconds = Seconds(0.06), latency: Seconds = .zero, partsPerMillion skew: Double = 0
  ) {
    self.readAhead = readAhead
    self.latency = latency
    self.skew = skew * 1e-6
  }

  public var song: LiveSong? { deck?.start.song }
  public var stepsPerBeat: StepsPerBeat? { deck?.start.stepsPerBeat }
  public var isPlaying: Bool { deck.map { $0.pausedAt == nil } ?? false }

  /// The song's beat that leaves the player at `time`; nil before its first beat and without music.
  public mutating func beat(at time: Seconds) -> Double? {
    if let next = coming, next.start.at <= time {
      deck = next
      coming = nil
    }
    guard let deck, deck.pausedAt == nil else { return nil }
    let beat = deck.beat(atFrame: frame(time))
    return beat >= 0 ? beat : nil
  }

  /// The pulse heard at `time`; a step should meet each whole one.
  public mutating func pulse(heardAt time: Seconds) -> Double? {
    guard let beat = beat(at: time - latency), let deck else { return nil }
    return beat * deck.start.stepsPerBeat.value
  }

  /// Steps per minute carried at `time`, from the map itself.
  public mutating func carried(at time: Seconds) -> BeatsPerMinute? {
    guard beat(at: time) != nil, let deck else { return nil }
    return deck.start.stepsPerBeat.steps(forMusicTempo: deck.start.song.tempo * deck.map.speed(at: frame(time)))
  }

  /// When the song's next beat leaves the player.
  public mutating func nextBeat(after time: Seconds) -> Seconds? {
    guard let beat = beat(at: time), let deck else { return nil }
    let next = (beat + 1e-9).rounded(.down) + 1
    return Seconds(deck.map.output(at: next * deck.beatFrames) / Self.sampleRate / (1 + skew))
  }

  public mutating func obey(_ action: LiveAction, at now: Seconds) {
    switch action {
    case .play(let start):
      let map = WarpMap(ratio: start.ratio, startingAt: -frame(start.at) * start.ratio)
      coming = Deck(start: start, map: map)
      if start.at < now + readAhead { lateChanges += 1 }
    case .tempo(let change): turn(change, at: now)
    case .pauseMusic(let moment):
      let paused = frame(moment)
      deck?.pausedAt = paused
    case .resumeMusic(let moment): resume(at: moment)
    case .stopMusic:
      deck = nil
      coming = nil
    case .phase, .wantSong, .previousSong, .cue, .warning, .controls, .lap: break
    }
  }

  private mutating func turn(_ change: TempoChange, at now: Seconds) {
    if change.from < now + readAhead { lateChanges += 1 }
    let from = frame(max(change.from, now + readAhead))
    // After the next song is announced, changes apply to it, from its first beat on.
    if coming != nil {
      coming?.turn(from: from, to: change.ratio)
    } else {
      deck?.turn(from: from, to: change.ratio)
    }
  }

  /// After a pause, the sound continues where it stopped.
  private mutating func resume(at moment: Seconds) {
    guard var deck, let paused = deck.pausedAt else { return }
    let ratio = deck.map.speed(at: paused)
    let input = deck.map.input(at: paused)
    deck.map = WarpMap(ratio: ratio, startingAt: input - frame(moment) * ratio)
    deck.pausedAt = nil
    self.deck = deck
  }

  private func frame(_ time: Seconds) -> Double { time.value * Self.sampleRate * (1 + skew) }
}
