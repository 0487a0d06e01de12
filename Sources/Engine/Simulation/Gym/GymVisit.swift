public import Sensors
public import Units

/// Simulated accelerometer samples of a gym visit, with the true repetitions.
///
/// Movements follow minimum-jerk paths (Flash and Hogan 1985), gravity rotates with the phone, and each part begins with a new
/// orientation. Sensor noise is white, 0.15 m/s². Sample times vary by up to a tenth of the interval.
public struct GymVisit: Sendable {
  public let samples: [Acceleration]
  /// For each set, the times at which repetitions were at their far point.
  public let repetitions: [[Seconds]]

  /// - Parameters:
  ///   - rate: samples per second.
  ///   - noise: standard deviation per axis, m/s².
  public init(_ parts: [GymPart], rate: Double = 100, noise: Double = 0.15, seed: UInt64) {
    var randomness = SplitMix64(seed: seed)
    var samples: [Acceleration] = []
    var repetitions: [[Seconds]] = []
    var start = 0.0
    for part in parts {
      let motion = PartMotion(part, randomness: &randomness)
      repetitions += motion.farPoints.isEmpty ? [] : [motion.farPoints.map { Seconds(start + $0) }]
      let count = Int(motion.length * rate)
      for index in 0..<count {
        let time = (Double(index) + 0.1 * randomness.bipolar()) / rate
        let force = motion.force(at: max(time, 0))
        samples.append(
          Acceleration(
            time: Seconds(start + time), x: Float(force.x + noise * randomness.normal()),
            y: Float(force.y + noise * randomness.normal()), z: Float(force.z + noise * randomness.normal())))
      }
      start += Double(count) / rate
    }
    self.samples = samples
    self.repetitions = repetitions
  }
}
