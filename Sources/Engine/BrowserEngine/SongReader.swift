import DSP

/// Reads a song in order, round a loop while there is one, and knows where in the song each frame read came from.
///
/// A loop's end is blended with what comes before its start, so that their meeting makes no click, and as loud as they
/// are: the more alike the two, the less gain.
final class SongReader: FrameSource {
  let song: Song
  /// The frames played again and again, as long as reading has not passed its end.
  private(set) var loop: Range<Int>?
  /// How alike a loop's end and what comes before its start are: 0 not at all, 1 the same.
  private var likeness: Float = 0
  /// The next frame of the song to be read.
  private var place: Int
  /// How many frames have been read, counted from where the first lies in the song: the stretcher's count.
  private(set) var position: Int
  /// The newest jumps, a ring: from `position` on, song frames are that much earlier than the count.
  private var jumps = InlineArray<32, Jump>(repeating: Jump(position: Int.min, distance: 0))
  private var jumpCount = 0

  private struct Jump {
    var position: Int
    var distance: Int
  }

  /// Shorter loops would be a tone, and need more jumps remembered than there is room for.
  static let shortestLoopTime = 0.1
  /// Frames over which a loop's ends are blended, about 10 ms.
  static let seam = 441

  init(_ song: Song, from place: Int) {
    self.song = song
    self.place = place
    position = place
  }

  /// - Throws: `tooLate` when reading, which is ahead of what is heard, has passed the loop's end or is in its seam.
  func repeatEndlessly(_ loop: Range<Int>) throws(EngineError) {
    guard place <= loop.upperBound - Self.seam else { throw .tooLate }
    self.loop = loop
    likeness = likenessOfEnds(of: loop)
  }

  func endLoop() { loop = nil }

  /// The song's frame that is the stretcher's `position`.
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

  /// Before the song lies silence.
  private func sample(_ channel: Int, at frame: Int) -> Float { frame < 0 ? 0 : song.samples[channel][frame] }
}
