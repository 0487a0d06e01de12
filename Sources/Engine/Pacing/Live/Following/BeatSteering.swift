/// Computes how much faster or slower than the steps the beats must go to meet them.
///
/// Distances are in steps, speeds are shares of the cadence: a speed of 0.01 closes a hundredth of a step per step. Far away,
/// the speed follows the fastest course that the limit on changes allows (time-optimal control of a mass: v² = 2·a·distance).
/// Near the goal it is proportional to the distance, because the last few milliseconds are noise.
enum BeatSteering {
  /// Share of the distance closed per step near the goal. Found by simulation: a smaller gain lags behind the runner's own
  /// drift, a larger one follows the sensor's noise.
  private static let gain = 0.22
  /// Share of the limit that is used for braking, so that noise causes no overshoot.
  private static let braking = 0.6

  /// Distance to the beat that can be met soonest: steps taken minus beats sounded.
  /// - Parameters:
  ///   - ahead: the same difference, plus or minus any whole number.
  ///   - speed: current speed of the beats relative to the steps. Braking takes a distance of v²/2a, and the goal is the beat
  ///     nearest to where that ends.
  ///   - changePerStep: the limit on changes of speed.
  static func distance(ahead: Double, speed: Double, changePerStep: Double) -> Double {
    let gained = speed * speed.magnitude / (2 * changePerStep)
    return ahead - (ahead - gained).rounded(.toNearestOrEven)
  }

  /// - Parameters:
  ///   - changePerStep: the limit on changes of speed.
  ///   - most: the limit on the speed itself.
  static func speed(distance: Double, changePerStep: Double, most: Double) -> Double {
    let stopping = (2 * braking * changePerStep * distance.magnitude).squareRoot()
    let speed = min(gain * distance.magnitude, stopping, most)
    return distance < 0 ? -speed : speed
  }

  /// Number of steps to close a distance: accelerating over the first half, braking over the second.
  static func steps(toClose distance: Double, changePerStep: Double) -> Double {
    2 * (distance.magnitude / changePerStep).squareRoot()
  }
}
