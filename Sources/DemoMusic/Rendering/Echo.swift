import DSP

/// An echo that goes from side to side, each time softer and darker.
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
    for frame in 0..<frames {
      let echo = SIMD2(memory[0][position], memory[1][position])
      dark += brightness * (echo - dark)
      memory[0][position] = 0.5 * (send[0][frame] + send[1][frame]) + Self.feedback * dark.y
      memory[1][position] = Self.feedback * dark.x
      out[0][frame] += dark.x
      out[1][frame] += dark.y
      position += 1
      if position == memory.capacity { position = 0 }
    }
  }
}
