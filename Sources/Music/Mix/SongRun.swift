import AudioFiles
import DSP

/// A recording being played along a map, from some frame of the mix on: decoded once, stretched by two tasks at a time.
actor SongRun {
  nonisolated let pass: SongPass
  private let source: SongSource
  private let low: StretchedBand
  private let high: StretchedBand
  private let lookahead: Int
  /// The next frame of the mix.
  private var position: Int

  init(_ pass: SongPass, of placed: PlacedSong) throws(AudioFileError) {
    let sampleRate = Double(placed.frames.sampleRate)
    let preRoll = WarpedPlayback<SoundQueue>.preRoll(sampleRate: sampleRate)
    let first = max(0, Int(pass.map.input(at: Double(pass.start))) - preRoll)
    source = try SongSource(path: placed.song.track.path, sampleRate: placed.frames.sampleRate, from: first)
    low = StretchedBand(.low, of: pass, from: first, sampleRate: sampleRate)
    high = StretchedBand(.high, of: pass, from: first, sampleRate: sampleRate)
    lookahead = WarpedPlayback<SoundQueue>.lookahead(sampleRate: sampleRate)
    position = pass.start
    self.pass = pass
  }

  /// What follows; silence beyond the end of the recording.
  func render(frames: Int) async -> SoundBlock {
    position += frames
    let needed = Int(pass.map.input(at: Double(position + lookahead))) + lookahead
    let fresh = source.decode(until: needed)
    let isLast = source.end != nil
    async let low = low.render(frames: frames, feeding: fresh, isLast: isLast)
    async let high = high.render(frames: frames, feeding: fresh, isLast: isLast)
    var sound = await low
    await sound.add(high)
    return sound
  }

  /// The frame at which the recording ended, known a little before it is heard.
  var recordingEnd: Int? { source.end }
}
