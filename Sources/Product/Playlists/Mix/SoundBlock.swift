import DSP

/// A block of stereo audio. It is a value because it passes between tasks.
/// One allocation per block of most of a second is negligible.
struct SoundBlock: Sendable {
  private var left: [Float]
  private var right: [Float]

  var frames: Int { left.count }

  static func silence(frames: Int) -> SoundBlock {
    SoundBlock(left: Array(repeating: 0, count: frames), right: Array(repeating: 0, count: frames))
  }

  mutating func append(_ buffer: AudioBuffer) {
    left += UnsafeBufferPointer(start: buffer[0], count: buffer.frames)
    right += UnsafeBufferPointer(start: buffer[1], count: buffer.frames)
  }

  /// Adds another block from frame `start` on.
  mutating func add(_ other: SoundBlock, at start: Int = 0) {
    for frame in 0..<other.frames {
      left[start + frame] += other.left[frame]
      right[start + frame] += other.right[frame]
    }
  }

  /// Multiplies each frame from `first` on by its gain.
  mutating func scale(from first: Int = 0, by gain: (_ frame: Int) -> Float) {
    for frame in first..<max(first, frames) {
      let gain = gain(frame)
      left[frame] *= gain
      right[frame] *= gain
    }
  }

  /// Copies frames from `start` on, up to the shorter of block and buffer.
  func copy(from start: Int = 0, into buffer: AudioBuffer) {
    buffer.frames = min(buffer.capacity, frames - start)
    for (channel, samples) in [left, right].enumerated() {
      samples.withUnsafeBufferPointer { samples in
        guard let first = samples.baseAddress else { return }
        buffer[channel].update(from: first + start, count: buffer.frames)
      }
    }
  }
}
