import Sensors
import Units

/// A phone on a runner: its accelerometer samples from the foot contacts, and the steps detected in them.
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

  /// Adds a foot contact in advance, because the trunk's movement before the contact depends on it.
  mutating func foresee(contact time: Seconds) { feet.add(time.value) }

  /// The steps detected until `time`, each with the time of detection.
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
