/// Position and velocity of a point with their covariance: one state of a Kalman filter with constant velocity.
///
/// The three directions of space are equal and independent, so they share one covariance.
struct MovingPoint: Sendable {
  var position: SIMD3<Double>
  var velocity: SIMD3<Double>
  /// Variances of position (m²) and velocity (m²/s²), and their covariance, in each direction.
  var positionVariance: Double
  var covariance: Double
  var velocityVariance: Double

  /// A point at rest or moving at an unknown speed.
  init(at position: SIMD3<Double>, variance: Double) {
    self.position = position
    velocity = .zero
    positionVariance = variance
    covariance = 0
    velocityVariance = Self.fastestUnknown * Self.fastestUnknown
  }

  /// The prediction `time` seconds later, with white noise of acceleration.
  func predicted(after time: Double) -> MovingPoint {
    let unrest = Self.unrest + Self.turning * (velocity * velocity).sum()
    var next = self
    next.position += velocity * time
    next.positionVariance +=
      time * (2 * covariance + time * velocityVariance) + unrest * time * time * time / 3
    next.covariance += time * velocityVariance + unrest * time * time / 2
    next.velocityVariance += unrest * time
    return next
  }

  /// The correction by an observation at `place` with an error of `variance`.
  func corrected(to place: SIMD3<Double>, variance: Double) -> MovingPoint {
    let surprise = place - position
    let positionGain = positionVariance / (positionVariance + variance)
    let velocityGain = covariance / (positionVariance + variance)
    var next = self
    next.position += surprise * positionGain
    next.velocity += surprise * velocityGain
    next.positionVariance *= 1 - positionGain
    next.velocityVariance -= velocityGain * covariance
    next.covariance *= 1 - positionGain
    return next
  }

  /// The state smoothed by the state `time` seconds later (Rauch, Tung and Striebel 1965).
  func smoothed(by later: MovingPoint, after time: Double) -> MovingPoint {
    let prediction = predicted(after: time)
    let determinant =
      prediction.positionVariance * prediction.velocityVariance - prediction.covariance * prediction.covariance
    guard determinant > 0 else { return self }
    // P·Fᵀ, times the inverse of the predicted covariance.
    let crossPosition = positionVariance + time * covariance
    let crossVelocity = covariance + time * velocityVariance
    let gain = (
      pp: (crossPosition * prediction.velocityVariance - covariance * prediction.covariance) / determinant,
      pv: (covariance * prediction.positionVariance - crossPosition * prediction.covariance) / determinant,
      vp: (crossVelocity * prediction.velocityVariance - velocityVariance * prediction.covariance) / determinant,
      vv: (velocityVariance * prediction.positionVariance - crossVelocity * prediction.covariance) / determinant
    )
    let positionSurprise = later.position - prediction.position
    let velocitySurprise = later.velocity - prediction.velocity
    var result = self
    result.position += positionSurprise * gain.pp + velocitySurprise * gain.pv
    result.velocity += positionSurprise * gain.vp + velocitySurprise * gain.vv
    return result
  }

  /// Spectral density of the acceleration, m²/s³: at rest, and per (m/s)² of speed, because bends accelerate fast movement
  /// more. Our own choice: a runner takes a second or two to turn a corner or to speed up.
  private static let unrest = 0.3
  private static let turning = 0.05
  /// Standard deviation of an unknown speed, m/s.
  private static let fastestUnknown = 5.0
}
