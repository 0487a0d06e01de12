import Pacing
import Units

/// A heart that responds to effort with a first-order lag and a time constant of 58 s (Hunt 2015, PMC4687158).
struct SimulatedHeart: Sendable {
  private static let timeConstant = 58.0
  /// Share of the heart-rate reserve when standing, and when running without effort. Our own choice.
  private static let standing = 0.12
  private static let moving = 0.35

  private let resting: Double
  private let reserve: Double
  private(set) var rate: BeatsPerMinute

  init(_ model: RunnerModel) {
    resting = model.resting.value
    reserve = model.maximum.value - resting
    rate = BeatsPerMinute(known: resting + Self.standing * reserve)
  }

  /// - Parameter effort: nil when standing.
  mutating func beat(for time: Seconds, effort: Effort?) {
    let share = effort.map { Self.moving + (1 - Self.moving) * $0.share } ?? Self.standing
    let goal = resting + share * reserve
    let weight = 1 - Elementary.exp(-time.value / Self.timeConstant)
    rate = BeatsPerMinute(known: rate.value + weight * (goal - rate.value))
  }
}
