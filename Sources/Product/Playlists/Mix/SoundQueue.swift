import DSP

/// Decoded sound waiting to be stretched. Not thread-safe: one owner at a time.
final class SoundQueue: FrameSource {
  private var blocks: [SoundBlock] = []
  /// How much of the first block has been read.
  private var offset = 0
  private var isLast = false

  func append(_ block: SoundBlock, isLast: Bool) {
    if block.frames > 0 { blocks.append(block) }
    self.isLast = isLast
  }

  func read(into buffer: AudioBuffer) -> Int {
    guard let block = blocks.first else {
      // To the stretcher nothing means the end, and it would never ask again.
      precondition(isLast, "the stretcher reads no further than its look-ahead")
      buffer.frames = 0
      return 0
    }
    block.copy(from: offset, into: buffer)
    offset += buffer.frames
    if offset == block.frames {
      blocks.removeFirst()
      offset = 0
    }
    return buffer.frames
  }
}
