import DSP

/// A bar in an endless loop.
struct LoopedBar: FrameSource {
  let bar: [Float]
  private var position = 0

  init(_ bar: [Float]) { self.bar = bar }

  mutating func read(into buffer: AudioBuffer) -> Int {
    buffer.frames = min(buffer.capacity, bar.count - position)
    for index in 0..<buffer.frames { buffer[0][index] = bar[position + index] }
    position = (position + buffer.frames) % bar.count
    return buffer.frames
  }

  /// The output along `map` from output frame `output`, with the bar starting at input frame `start`.
  func played(
    sampleRate: Double, map: WarpMap, frames: Int, from output: Int = 0, startingAt start: Int = 0,
    quality: StretchQuality
  ) -> [Float] {
    let playback = WarpedPlayback(
      of: self, startingAt: start, sampleRate: sampleRate, channels: 1, map: map, from: output, quality: quality)
    let buffer = AudioBuffer(channels: 1, capacity: frames)
    buffer.frames = frames
    playback.render(into: buffer)
    return (0..<frames).map { buffer[0][$0] }
  }
}
