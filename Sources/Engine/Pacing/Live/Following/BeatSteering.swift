/// How much faster or slower than the steps the beats must go to meet them, for now.
///
/// Distances are in steps, speeds in shares of the cadence, so that a speed of 0.01 closes a hundredth of a step a step.
/// Far away, the speed grows as fast as the limit on changes allows and shrinks in time to stop at the goal, the quickest
/// way there is (time-optimal control of a mass: v² = 2·a·distance). Near by it is proportional to the distance, because
/// the last few milliseconds are chance.
enum BeatSteering {
  /// Shares of the distance closed each step near by. Found by simulation: a smaller gain lags behind a runner's own
  /// wandering, a larger one follows the roughness of the sensor.
  private static let gain = 0.22
  /// Braking is planned with this share of what the limit allows, so that chance cannot make it overshoot.
  private static let braking = 0.6

  /// Steps taken less beats sounded, to the beat that is met soonest.
  /// - Parameters:
  ///   - ahead: the same, whatever whole number lies between.
  ///   - speed: of the beats over the steps now. Until it is lost they gain v²/2a, and the beat nearest then is the goal.
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

  /// Steps until a distance is closed: speeding up half the way and slowing down the other half.
  static func steps(toClose distance: Double, changePerStep: Double) -> Double {
    2 * (distance.magnitude / changePerStep).squareRoot()
  }
}
