import DSP

/// Decoded audio for the stretcher. Not thread-safe: one owner at a time.
final class SoundQueue: FrameSource {
  private var blocks: [SoundBlock] = []
  /// The number of frames read from the first block.
  private var offset = 0
  private var isLast = false

  func append(_ block: SoundBlock, isLast: Bool) {
    if block.frames > 0 { blocks.append(block) }
    self.isLast = isLast
  }

  func read(into buffer: AudioBuffer) -> Int {
    guard let block = blocks.first else {
      // The stretcher takes an empty read as the end and would stop reading.
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
