import DSP
import Units

/// A room reverb: eight delay lines with an energy-preserving feedback matrix (Jot and Chaigne 1991). High frequencies decay
/// faster than low ones.
final class Reverb {
  private static let lengths = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0599, 0.0683, 0.0731]

  private let memory: UnsafeMutablePointer<Float>
  private let capacity: Int
  private let delays: [Int]
  private let gains: SIMD8<Float>
  private let brightness: Float
  private var dark = SIMD8<Float>(repeating: 0)
  private var position = 0

  /// - Parameter fade: the decay time by 60 dB, in seconds.
  init(fade: Double, sampleRate: Double) {
    // A common power of two allows wrapping with a mask.
    var capacity = 1
    while Double(capacity) < 0.08 * sampleRate { capacity *= 2 }
    self.capacity = capacity
    memory = .allocate(capacity: 8 * capacity)
    memory.initialize(repeating: 0, count: 8 * capacity)
    delays = Self.lengths.map { max(1, Int($0 * sampleRate)) }
    var gains = SIMD8<Float>()
    for line in 0..<8 { gains[line] = Float(Elementary.pow(10, -3 * Self.lengths[line] / fade)) }
    self.gains = gains
    brightness = Float(1 - Elementary.exp(-2 * Elementary.pi * 5_500 / sampleRate))
  }

  deinit { memory.deallocate() }

  /// Adds the reverb of `send` to both channels of `out`.
  func process(_ send: AudioBuffer, addingTo out: AudioBuffer, frames: Int) {
    let (leftSend, rightSend, left, right) = (send[0], send[1], out[0], out[1])
    // Local copies, because each access to a class property is checked.
    var (dark, position) = (dark, position)
    delays.withUnsafeBufferPointer { delays in
      for frame in 0..<frames {
        var taps = SIMD8<Float>()
        for line in 0..<8 {
          taps[line] = memory[line * capacity + ((position - delays[line]) & (capacity - 1))]
        }
        dark += brightness * (taps * gains - dark)
        // Householder's matrix: each line minus a quarter of the sum of all lines.
        let fed = dark - dark.sum() / 4
        for line in 0..<8 {
          memory[line * capacity + position] = fed[line] + (line % 2 == 0 ? leftSend[frame] : rightSend[frame])
        }
        position = (position + 1) & (capacity - 1)
        left[frame] += 0.35 * (taps[0] + taps[2] - taps[4] + taps[6])
        right[frame] += 0.35 * (taps[1] - taps[3] + taps[5] + taps[7])
      }
    }
    (self.dark, self.position) = (dark, position)
  }
}
