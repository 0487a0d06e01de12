import DSP

/// Plays a song on deck 0…3 so that its frame `songFrame` is heard at the player's frame `frame`, or at once if that has
/// passed. Replaces the deck's current sound within 20 ms. `speed` is 0.5…2, `semitones` a pitch shift of −12…12.
@_expose(wasm, "upbeat_deck_play")
@_cdecl("upbeat_deck_play")
public func deckPlay(
  player: Int32, deck: Int32, song: Int32, frame: Double, songFrame: Double, speed: Double, semitones: Double
) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    let player = try players.element(player)
    let song = try songs.element(song)
    guard songFrame >= 0, songFrame < Double(song.frames), PlayerVoice.speeds.contains(speed),
      PlayerVoice.pitches.contains(semitones)
    else { throw .outOfRange }
    let start = PlayerVoice.Start(song: song, songFrame: songFrame, speed: speed, semitones: semitones)
    try player.deck(deck).play(start, at: max(player.frame, try frameNumber(frame)), now: player.frame)
  })
}

/// Becomes silent from the player's frame `frame` on, within 20 ms.
@_expose(wasm, "upbeat_deck_stop")
@_cdecl("upbeat_deck_stop")
public func deckStop(player: Int32, deck: Int32, frame: Double) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    let player = try players.element(player)
    try player.deck(deck).stop(at: try frameNumber(frame), now: player.frame)
  })
}

/// Fades to `level` (0…1) over `length` frames from the player's frame `frame` on, with constant power.
@_expose(wasm, "upbeat_deck_fade")
@_cdecl("upbeat_deck_fade")
public func deckFade(player: Int32, deck: Int32, frame: Double, length: Double, level: Float) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    guard level >= 0, level <= 1 else { throw .outOfRange }
    let player = try players.element(player)
    let start = max(player.frame, try frameNumber(frame))
    try player.deck(deck).fade(to: level, over: start..<start + (try frameNumber(length)))
  })
}

/// Changes to `speed` (0.5…2) over `length` frames, as early as the map may still change.
@_expose(wasm, "upbeat_deck_set_speed")
@_cdecl("upbeat_deck_set_speed")
public func deckSetSpeed(player: Int32, deck: Int32, speed: Double, length: Double) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    try players.element(player).deck(deck).setSpeed(speed, over: try frameNumber(length))
  })
}

/// Maps the song along `count` points at `upbeat_numbers`, two numbers each: frame of the player, frame of the song. At most
/// 512 points; speeds between them must be 0.5…2.
@_expose(wasm, "upbeat_deck_set_map")
@_cdecl("upbeat_deck_set_map")
public func deckSetMap(player: Int32, deck: Int32, count: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    guard count > 0, count <= 512 else { throw .outOfRange }
    let pairs = try numbers.taken(2 * count)
    let points = stride(from: 0, to: pairs.count, by: 2).map {
      WarpMap.Point(output: pairs[$0], input: pairs[$0 + 1])
    }
    try players.element(player).deck(deck).setMap(points)
  })
}

/// Loops the song's frames from `start` up to `end` (exclusive), at least 0.1 s; 0 and 0 end the loop.
@_expose(wasm, "upbeat_deck_loop")
@_cdecl("upbeat_deck_loop")
public func deckLoop(player: Int32, deck: Int32, start: Double, end: Double) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    let player = try players.element(player)
    let deck = try player.deck(deck)
    let start = try frameNumber(start)
    let end = try frameNumber(end)
    if start == 0, end == 0 { return try deck.endLoop() }
    guard start < end else { throw .outOfRange }
    try deck.repeatEndlessly(start..<end, now: player.frame)
  })
}

/// The frame of the song at the player's clock.
@_expose(wasm, "upbeat_deck_position")
@_cdecl("upbeat_deck_position")
public func deckPosition(player: Int32, deck: Int32) -> Double {
  do {
    let player = try players.element(player)
    return max(0, try player.deck(deck).songFrame(at: player.frame))
  } catch {
    return Double(error.rawValue)
  }
}

/// Returns a `DeckState`.
@_expose(wasm, "upbeat_deck_state")
@_cdecl("upbeat_deck_state")
public func deckState(player: Int32, deck: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in try players.element(player).deck(deck).state.rawValue })
}

/// Frame numbers are integers below 2³⁰, or six hours at 48 kHz, because integers of WebAssembly have 32 bits.
private func frameNumber(_ value: Double) throws(EngineError) -> Int {
  guard value >= 0, value < 1_073_741_824 else { throw .outOfRange }
  return Int(value)
}
