public import Sensors
public import Units

/// What a phone's accelerometer gives while its owner does what a script says, and when the feet truly met the ground.
///
/// A model, not a recording: the trunk is pushed as in the literature, the phone feels it through its placement, swings
/// with a limb once a stride, and is turned any way.
public struct SimulatedMotion: Sendable {
  public private(set) var samples: [Acceleration] = []
  /// Contacts of the feet, rising.
  public private(set) var steps: [Seconds] = []

  /// - Parameters:
  ///   - variation: standard deviation of the interval between steps as a share of it.
  ///   - asymmetry: share by which one leg's steps are longer and stronger than the mean, the other's shorter and weaker.
  public init(
    _ episodes: [MotionEpisode], placement: PhonePlacement, sensor: SimulatedSensor = SimulatedSensor(),
    variation: Double = 0.02, asymmetry: Double = 0, seed: UInt64
  ) {
    var randomness = SplitMix64(seed: seed)
    var phone = SimulatedPhone(placement: placement, sensor: sensor, randomness: &randomness)
    var script = episodes[...]
    var begin = 0.0
    while let episode = script.popFirst() {
      var end = begin + episode.duration.value
      var source: MovementSource
      switch episode {
      case .rest: source = .nothing
      case .handling: source = .hand(FidgetingHand(sampleRate: sensor.rate))
      case .driving: source = .road(RoughRoad(sampleRate: sensor.rate))
      case .moving(let gait, let first, let last, _):
        var stretches = [Footfalls.Stretch(span: begin...end, first: first, last: last)]
        // Who changes pace does not stop for it.
        while case .moving(gait, let first, let last, let duration)? = script.first {
          stretches.append(Footfalls.Stretch(span: end...(end + duration.value), first: first, last: last))
          end += duration.value
          script.removeFirst()
        }
        source = .feet(
          Footfalls(gait, stretches, variation: variation, asymmetry: asymmetry, seed: randomness.next()))
      }
      steps += source.contacts.map { Seconds($0) }
      while phone.time < end { samples.append(phone.sample(&source, &randomness)) }
      begin = end
    }
    samples.removeAll { sample in sensor.gaps.contains { $0.contains(sample.time.value) } }
  }
}
