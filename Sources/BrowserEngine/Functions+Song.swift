import DSP

/// A song of so many stereo frames, silent at first; answers its handle.
@_expose(wasm, "upbeat_song_create")
@_cdecl("upbeat_song_create")
public func songCreate(frames: Int32) -> Int32 {
  Int32(answering: { () throws(Refusal) in
    try songs.insert { () throws(Refusal) in try Song.make(frames: Int(frames)) }
  })
}

/// Where the samples of channel 0 or 1 lie, one `Float` a frame, full scale ±1; null for an unknown song or channel.
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

/// Lets a song go; its memory stays until no deck plays it.
@_expose(wasm, "upbeat_song_destroy")
@_cdecl("upbeat_song_destroy")
public func songDestroy(song: Int32) -> Int32 {
  Int32(doing: { () throws(Refusal) in try songs.remove(song) })
}
