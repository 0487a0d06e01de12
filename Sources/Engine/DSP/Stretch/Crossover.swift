import Units

/// A crossover between two bands: the range of the transition in Hz. The amplitudes of both add up to one.
struct Crossover {
  let start: Double
  let end: Double

  func above(_ frequency: Double) -> Double {
    let share = min(1, max(0, (frequency - start) / (end - start)))
    return 0.5 - 0.5 * Elementary.cos(Elementary.pi * share)
  }

  func below(_ frequency: Double) -> Double { 1 - above(frequency) }
}
