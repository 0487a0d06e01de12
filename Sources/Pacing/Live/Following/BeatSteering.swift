/// How much faster or slower than the steps the beats must go to meet them, for now.
///
/// Distances are in steps, speeds in shares of the cadence, so that a speed of 0.01 closes a hundredth of a step a step.
/// Far away, the speed grows as fast as the limit on changes allows and shrinks in time to stop at the goal, the quickest
/// way there is (time-optimal control of a mass: v² = 2·a·distance). Near by it is proportional to the distance, because
/// the last few milliseconds are chance.
struct BeatSteering: Sendable {
  /// Shares of the distance closed each step near by. Found by simulation: a smaller gain lags behind a runner's own
  /// wandering, a larger one follows the roughness of the sensor.
  private static let gain = 0.22
  /// Braking is planned with this share of what the limit allows, so that chance cannot make it overshoot.
  private static let braking = 0.6
  /// Half a step away both ways are as long: beyond this distance the way chosen first is kept.
  private static let undecided = 0.4

  private var wayIsForward: Bool?

  /// - Parameters:
  ///   - ahead: steps taken less beats sounded, whatever whole number lies between.
  ///   - changePerStep: the limit on changes of speed.
  ///   - most: the limit on the speed itself.
  mutating func speed(ahead: Double, changePerStep: Double, most: Double) -> Double {
    var distance = ahead - ahead.rounded(.toNearestOrEven)
    if distance.magnitude > Self.undecided {
      let way = wayIsForward ?? (distance > 0)
      if way != (distance > 0) { distance += way ? 1 : -1 }
      wayIsForward = way
    } else {
      wayIsForward = distance > 0
    }
    let stopping = (2 * Self.braking * changePerStep * distance.magnitude).squareRoot()
    let speed = min(Self.gain * distance.magnitude, stopping, most)
    return distance < 0 ? -speed : speed
  }

  mutating func forget() { wayIsForward = nil }
}
