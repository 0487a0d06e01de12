import DSP

/// Sound in memory, read in pieces of uneven length, as from a decoder.
struct Recording: FrameSource {
  let channels: [[Float]]
  private var position: Int
  private var pieces = 0

  init(_ channels: [[Float]], from position: Int = 0) {
    self.channels = channels
    self.position = position
  }

  mutating func read(into buffer: AudioBuffer) -> Int {
    pieces += 1
    let count = min(max(0, channels[0].count - position), min(buffer.capacity, 100 + 37 * (pieces % 9)))
    for channel in channels.indices {
      for index in 0..<count { buffer[channel][index] = channels[channel][position + index] }
    }
    position += count
    buffer.frames = count
    return count
  }

  /// The output along `map`.
  func played(
    sampleRate: Double, map: WarpMap, frames: Int, from output: Int = 0, startingAt start: Int = 0, pitch: Double = 0,
    formants: Formants = .moved, attacks: [Attack]? = nil, quality: StretchQuality = .best
  ) -> [[Float]] {
    let playback = WarpedPlayback(
      of: Recording(channels, from: start), startingAt: start, sampleRate: sampleRate, channels: channels.count,
      map: map, from: output, pitch: pitch, formants: formants, attacks: attacks, quality: quality)
    let buffer = AudioBuffer(channels: channels.count, capacity: 333)
    var heard = [[Float]](repeating: [], count: channels.count)
    while heard[0].count < frames {
      buffer.frames = min(buffer.capacity, frames - heard[0].count)
      playback.render(into: buffer)
      for channel in channels.indices {
        heard[channel] += (0..<buffer.frames).map { buffer[channel][$0] }
      }
    }
    return heard
  }
}
