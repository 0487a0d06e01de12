import DSP

/// Stretches the lower or upper frequency band of a song.
actor StretchedBand {
  private let queue = SoundQueue()
  private let playback: WarpedPlayback<SoundQueue>
  private let buffer = AudioBuffer(channels: 2, capacity: MixMaster.blockFrames)

  init(_ bands: TimeStretcher.Bands, of pass: SongPass, attacks: [Attack], from first: Int, sampleRate: Double) {
    playback = WarpedPlayback(
      of: queue, startingAt: first, sampleRate: sampleRate, channels: 2, map: pass.map, from: pass.start,
      attacks: attacks, bands: bands)
  }

  /// - Parameter isLast: whether `sound` is the end of the recording.
  func render(frames: Int, feeding sound: SoundBlock, isLast: Bool) -> SoundBlock {
    queue.append(sound, isLast: isLast)
    buffer.frames = frames
    playback.render(into: buffer)
    var block = SoundBlock.silence(frames: 0)
    block.append(buffer)
    return block
  }
}
