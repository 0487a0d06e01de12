import AudioFiles
import DSP
import Songs

/// Plays a recording along a map from some frame of the mix on: decoded once, stretched by two concurrent tasks.
actor SongRun {
  nonisolated let pass: SongPass
  private let source: SongSource
  private let low: StretchedBand
  private let high: StretchedBand
  /// The stretcher's look-ahead in the map, in frames. The one in the recording follows.
  private let mapAhead: Int
  private let inputAhead: Int
  /// The next frame of the mix.
  private var position: Int

  init(_ pass: SongPass, of placed: PlacedSong, from audio: AudioSource) throws(AudioFileError) {
    let sampleRate = Double(placed.frames.sampleRate)
    let preRoll = WarpedPlayback<SoundQueue>.preRoll(sampleRate: sampleRate)
    let first = max(0, Int(pass.map.input(at: Double(pass.start))) - preRoll)
    source = try SongSource(audio, sampleRate: placed.frames.sampleRate, from: first)
    let attacks = placed.song.track.analysis.engineAttacks
    low = StretchedBand(.low, of: pass, attacks: attacks, from: first, sampleRate: sampleRate)
    high = StretchedBand(.high, of: pass, attacks: attacks, from: first, sampleRate: sampleRate)
    mapAhead = WarpedPlayback<SoundQueue>.lookahead(sampleRate: sampleRate)
    inputAhead = WarpedPlayback<SoundQueue>.inputLookahead(sampleRate: sampleRate)
    position = pass.start
    self.pass = pass
  }

  /// Renders the next frames; silence after the end of the recording.
  func render(frames: Int) async -> SoundBlock {
    position += frames
    let needed = Int(pass.map.input(at: Double(position + mapAhead))) + inputAhead
    let fresh = source.decode(until: needed)
    let isLast = source.end != nil
    async let low = low.render(frames: frames, feeding: fresh, isLast: isLast)
    async let high = high.render(frames: frames, feeding: fresh, isLast: isLast)
    var sound = await low
    await sound.add(high)
    return sound
  }

  /// The frame at which the recording ended, known a little before it is audible.
  var recordingEnd: Int? { source.end }
}
