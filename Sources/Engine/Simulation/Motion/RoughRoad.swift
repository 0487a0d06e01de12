import Units

/// What a car on a rough road does to a phone in it. The rates are those of a passenger car's body, wheels and engine
/// (Wong, Theory of Ground Vehicles, ch. 7); the strengths are a poor road's.
struct RoughRoad {
  private var bounce: SmoothChance
  private var wheels: SmoothChance
  private var engine: SmoothChance
  private var driving: SmoothChance

  init(sampleRate: Double) {
    bounce = SmoothChance(rate: 1.3, damping: 0.3, sampleRate: sampleRate)
    wheels = SmoothChance(rate: 11, damping: 0.15, sampleRate: sampleRate)
    engine = SmoothChance(rate: min(30, sampleRate / 3), damping: 0.02, sampleRate: sampleRate)
    driving = SmoothChance(rate: 0.1, damping: 0.9, sampleRate: sampleRate)
  }

  mutating func push(_ chance: inout SplitMix64) -> SIMD3<Double> {
    SIMD3(
      1.2 * driving.next(&chance), 0.3 * engine.next(&chance), 0.6 * bounce.next(&chance) + 0.6 * wheels.next(&chance))
  }
}
