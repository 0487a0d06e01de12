import Units

/// Walking with a phone in the hand: the body rises and falls with each step, sways with each pair, and the arm swings.
struct WalkMotion {
  private let rate: Double
  private let swing: Double

  init(randomness: inout SplitMix64) {
    rate = 1.8 + 0.2 * randomness.bipolar()
    swing = 0.1 + 0.3 * randomness.share()
  }

  func force(at time: Double) -> SIMD3<Double> {
    let step = 2 * Elementary.pi * rate * time
    let up = 2.5 * Elementary.sin(step) + 1.0 * Elementary.sin(2 * step + 1) + 0.5 * Elementary.sin(3 * step + 2)
    let sway = 0.8 * Elementary.sin(step / 2)
    let (sine, cosine) = Elementary.sineCosine(swing * Elementary.sin(step / 2 + 0.5))
    let vertical = GymRepetition.gravity + up
    return SIMD3(vertical * sine, vertical * cosine, sway)
  }
}
