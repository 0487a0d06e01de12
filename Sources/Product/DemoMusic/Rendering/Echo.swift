import DSP
import Units

/// A ping-pong echo; each repeat is softer and darker.
final class Echo {
  private static let feedback: Float = 0.42

  private let memory: AudioBuffer
  private let brightness: Float
  private var dark = SIMD2<Float>()
  private var position = 0

  init(delay: Double, sampleRate: Double) {
    memory = AudioBuffer(channels: 2, capacity: max(1, Int(delay * sampleRate)))
    brightness = Float(1 - Elementary.exp(-2 * Elementary.pi * 3_200 / sampleRate))
  }

  func process(_ send: AudioBuffer, addingTo out: AudioBuffer, frames: Int) {
    let (leftSend, rightSend, left, right) = (send[0], send[1], out[0], out[1])
    let (leftMemory, rightMemory) = (memory[0], memory[1])
    // Local copies, because each access to a class property is checked.
    var (dark, position) = (dark, position)
    for frame in 0..<frames {
      dark += brightness * (SIMD2(leftMemory[position], rightMemory[position]) - dark)
      leftMemory[position] = 0.5 * (leftSend[frame] + rightSend[frame]) + Self.feedback * dark.y
      rightMemory[position] = Self.feedback * dark.x
      left[frame] += dark.x
      right[frame] += dark.y
      position += 1
      if position == memory.capacity { position = 0 }
    }
    (self.dark, self.position) = (dark, position)
  }
}
