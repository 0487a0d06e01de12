import Units

/// The forces on a phone in a car on a rough road. The frequencies are those of a passenger car's body, wheels and engine
/// (Wong, Theory of Ground Vehicles, ch. 7); the amplitudes are those of a poor road.
struct RoughRoad {
  private var bounce: SmoothNoise
  private var wheels: SmoothNoise
  private var engine: SmoothNoise
  private var driving: SmoothNoise

  init(sampleRate: Double) {
    bounce = SmoothNoise(rate: 1.3, damping: 0.3, sampleRate: sampleRate)
    wheels = SmoothNoise(rate: 11, damping: 0.15, sampleRate: sampleRate)
    engine = SmoothNoise(rate: min(30, sampleRate / 3), damping: 0.02, sampleRate: sampleRate)
    driving = SmoothNoise(rate: 0.1, damping: 0.9, sampleRate: sampleRate)
  }

  mutating func push(_ randomness: inout SplitMix64) -> SIMD3<Double> {
    SIMD3(
      1.2 * driving.next(&randomness), 0.3 * engine.next(&randomness),
      0.6 * bounce.next(&randomness) + 0.6 * wheels.next(&randomness))
  }
}
