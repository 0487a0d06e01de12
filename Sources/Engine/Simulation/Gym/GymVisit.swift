public import Sensors
public import Units

/// What a phone feels in a gym, and what was truly done there.
///
/// Movements follow minimum-jerk paths (Flash and Hogan 1985), gravity turns with the phone, each part begins with the phone
/// turned anew. Sensor noise is white, 0.15 m/s²; samples come unevenly, each up to a tenth of the interval off.
public struct GymVisit: Sendable {
  public let samples: [Acceleration]
  /// When each repetition was at its far point, for each set.
  public let repetitions: [[Seconds]]

  /// - Parameter rate: samples a second.
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
