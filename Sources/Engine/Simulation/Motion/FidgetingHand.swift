import Units

/// A hand that takes a phone out, rotates it and taps on it.
struct FidgetingHand {
  private var axes: [SmoothNoise]
  private var vigour: SmoothNoise
  private var secondsToTap = 0.7
  private var secondsSinceTap = 10.0
  private var tap = 0.0

  init(sampleRate: Double) {
    axes = (0..<3).map { _ in SmoothNoise(rate: 1.2, damping: 0.8, sampleRate: sampleRate) }
    vigour = SmoothNoise(rate: 0.3, damping: 0.9, sampleRate: sampleRate)
  }

  /// Acceleration in m/s², `interval` seconds after the last call.
  mutating func push(after interval: Double, _ randomness: inout SplitMix64) -> SIMD3<Double> {
    secondsToTap -= interval
    secondsSinceTap += interval
    if secondsToTap < 0 {
      secondsToTap = 0.15 - 1.2 * Elementary.log(1 - randomness.share())
      secondsSinceTap = 0
      tap = 3 + 12 * randomness.share()
    }
    let strength = 0.4 + 2 * vigour.next(&randomness).magnitude
    var push = SIMD3<Double>()
    for axis in 0..<3 { push[axis] = strength * axes[axis].next(&randomness) }
    push.z += tap * TrunkMotion.shock(secondsAfterContact: secondsSinceTap)
    return push
  }
}
