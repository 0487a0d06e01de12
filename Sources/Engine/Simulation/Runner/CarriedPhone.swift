import Sensors
import Units

/// A phone on a runner: what its accelerometer feels of the feet, and the steps that are found in that.
struct CarriedPhone {
  private var phone: SimulatedPhone
  private var feet: Footfalls
  private var detector = StepDetector()
  private var randomness: SplitMix64

  init(_ placement: PhonePlacement, gait: Gait, seed: UInt64) {
    var randomness = SplitMix64(seed: seed)
    phone = SimulatedPhone(placement: placement, sensor: SimulatedSensor(), randomness: &randomness)
    feet = Footfalls(gait)
    self.randomness = randomness
  }

  /// Tells when a foot will come down: what the trunk does before depends on it.
  mutating func foresee(contact time: Seconds) { feet.add(time.value) }

  /// The steps found until a moment, each with the moment at which it was.
  mutating func feel(until time: Seconds) -> [(step: Step, toldAt: Seconds)] {
    var found: [(step: Step, toldAt: Seconds)] = []
    var source = MovementSource.feet(feet)
    while phone.time < time.value {
      detector.receive(phone.sample(&source, &randomness))
      while let step = detector.takeStep() { found.append((step, Seconds(phone.time))) }
    }
    return found
  }
}
