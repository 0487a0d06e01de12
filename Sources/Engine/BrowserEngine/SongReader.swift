import DSP

/// Reads a song in order, including its loop, and tracks the song position of each frame read.
///
/// A loop's end is blended with the sound before its start, to avoid a click. The gain keeps their loudness: the more similar
/// the two, the lower the gain.
final class SongReader: FrameSource {
  let song: Song
  /// The looped frames, while reading has not passed their end.
  private(set) var loop: Range<Int>?
  /// Similarity of a loop's end and the sound before its start: 0 unrelated, 1 identical.
  private var likeness: Float = 0
  /// The next frame of the song to read.
  private var place: Int
  /// The stretcher's position: the number of frames read plus the song frame of the first.
  private(set) var position: Int
  /// The latest jumps in a ring: from `position` on, song frames are less than the stretcher's position by this distance.
  private var jumps = InlineArray<32, Jump>(repeating: Jump(position: Int.min, distance: 0))
  private var jumpCount = 0

  private struct Jump {
    var position: Int
    var distance: Int
  }

  /// A shorter loop would sound as a tone, and need a longer history of jumps.
  static let shortestLoopTime = 0.1
  /// Number of frames over which a loop's ends are blended, about 10 ms.
  static let seam = 441

  init(_ song: Song, from place: Int) {
    self.song = song
    self.place = place
    position = place
  }

  /// - Throws: `tooLate` if reading, which runs ahead of playback, has passed the loop's end or is in its seam.
  func repeatEndlessly(_ loop: Range<Int>) throws(EngineError) {
    guard place <= loop.upperBound - Self.seam else { throw .tooLate }
    self.loop = loop
    likeness = likenessOfEnds(of: loop)
  }

  func endLoop() { loop = nil }

  /// The song frame at the stretcher's `position`.
  func songFrame(at position: Double) -> Double {
    var index = jumpCount - 1
    while index >= max(0, jumpCount - jumps.count) {
      let jump = jumps[index % jumps.count]
      if position >= Double(jump.position) { return position - Double(jump.distance) }
      index -= 1
    }
    return position
  }

  func read(into buffer: AudioBuffer) -> Int {
    let end = loop?.upperBound ?? song.frames
    buffer.frames = max(0, min(buffer.capacity, end - place))
    for channel in 0..<2 { buffer[channel].update(from: song.samples[channel] + place, count: buffer.frames) }
    if let loop { blendSeam(of: loop, in: buffer) }
    place += buffer.frames
    position += buffer.frames
    if let loop, place == loop.upperBound { jump(to: loop.lowerBound) }
    return buffer.frames
  }

  private func jump(to target: Int) {
    place = target
    jumps[jumpCount % jumps.count] = Jump(position: position, distance: position - target)
    jumpCount += 1
  }

  private func blendSeam(of loop: Range<Int>, in buffer: AudioBuffer) {
    let seam = Fade(frames: loop.upperBound - Self.seam..<loop.upperBound, from: 0, to: 1)
    guard place + buffer.frames > seam.frames.lowerBound else { return }
    for index in max(0, seam.frames.lowerBound - place)..<buffer.frames {
      let frame = place + index
      let new = seam.level(at: frame)
      let old = (1 - new * new).squareRoot()
      let gain = 1 / (1 + 2 * likeness * old * new).squareRoot()
      for channel in 0..<2 {
        let lead = sample(channel, at: frame - loop.count)
        buffer[channel][index] = gain * (old * buffer[channel][index] + new * lead)
      }
    }
  }

  private func likenessOfEnds(of loop: Range<Int>) -> Float {
    var (product, powerOfEnd, powerOfLead): (Float, Float, Float) = (0, 1e-9, 1e-9)
    for frame in loop.upperBound - Self.seam..<loop.upperBound {
      for channel in 0..<2 {
        let (end, lead) = (sample(channel, at: frame), sample(channel, at: frame - loop.count))
        product += end * lead
        powerOfEnd += end * end
        powerOfLead += lead * lead
      }
    }
    return max(0, product / (powerOfEnd * powerOfLead).squareRoot())
  }

  /// Silence precedes the song.
  private func sample(_ channel: Int, at frame: Int) -> Float { frame < 0 ? 0 : song.samples[channel][frame] }
}
