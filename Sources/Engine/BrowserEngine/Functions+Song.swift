import DSP

/// Creates a silent song of `frames` stereo frames. Returns its handle.
@_expose(wasm, "upbeat_song_create")
@_cdecl("upbeat_song_create")
public func songCreate(frames: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    try songs.insert { () throws(EngineError) in try Song.make(frames: Int(frames)) }
  })
}

/// Address of the samples of channel 0 or 1, one `Float` per frame, full scale ±1; null for an unknown song or channel.
@_expose(wasm, "upbeat_song_samples")
@_cdecl("upbeat_song_samples")
public func songSamples(song: Int32, channel: Int32) -> UnsafeMutablePointer<Float>? {
  guard (0..<2).contains(channel) else { return nil }
  do {
    return try songs.element(song).samples[Int(channel)]
  } catch {
    return nil
  }
}

/// Sets the attacks from the song's analysis: `count` pairs at `upbeat_numbers`, ascending, of time in seconds and strength.
/// Decks that start the song later need not detect them.
@_expose(wasm, "upbeat_song_set_attacks")
@_cdecl("upbeat_song_set_attacks")
public func songSetAttacks(song: Int32, count: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    guard count >= 0, count <= Song.mostAttacks else { throw .outOfRange }
    try songs.element(song).setAttacks(pairs: try numbers.taken(2 * count))
  })
}

/// Releases a song. Its memory stays in use until no deck plays it.
@_expose(wasm, "upbeat_song_destroy")
@_cdecl("upbeat_song_destroy")
public func songDestroy(song: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in try songs.remove(song) })
}
