import DSP
import Units

/// The master bus: a gentle compressor and a soft limiter.
struct MasterBus {
  private static let threshold: Float = 0.16
  private static let ceiling: Float = 0.86
  /// The limiter is linear below this level.
  private static let knee: Float = 0.5

  private let drive: Float
  private let attack: Float
  private let release: Float
  private var power: Float = 0
  private var lowPass = SIMD2<Float>()
  private let rumble: Float

  /// - Parameter drive: the gain into the compressor, in decibels.
  init(drive: Double, sampleRate: Double) {
    self.drive = Float(Elementary.amplitude(decibels: drive))
    attack = Float(1 - Elementary.exp(-1 / (0.012 * sampleRate)))
    release = Float(1 - Elementary.exp(-1 / (0.18 * sampleRate)))
    rumble = Float(1 - Elementary.exp(-2 * Elementary.pi * 22 / sampleRate))
  }

  mutating func process(_ buffer: AudioBuffer, frames: Int) {
    let (left, right) = (buffer[0], buffer[1])
    for frame in 0..<frames {
      var sides = SIMD2(left[frame], right[frame]) * drive
      lowPass += rumble * (sides - lowPass)
      sides -= lowPass
      let now = (sides * sides).sum() * 0.5
      power += (now > power ? attack : release) * (now - power)
      let level = power.squareRoot()
      // A ratio of 2:1 above the threshold: the gain is the square root of the overshoot.
      if level > Self.threshold { sides *= (Self.threshold / level).squareRoot() }
      left[frame] = Self.limited(sides.x)
      right[frame] = Self.limited(sides.y)
    }
  }

  /// Linear up to the knee, then approaches the ceiling asymptotically.
  @inline(__always)
  private static func limited(_ sample: Float) -> Float {
    let magnitude = sample.magnitude
    guard magnitude > knee else { return sample }
    let room = ceiling - knee
    let over = (magnitude - knee) / room
    let bent = knee + room * over / (1 + over)
    return sample < 0 ? -bent : bent
  }
}
