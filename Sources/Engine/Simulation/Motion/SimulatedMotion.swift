public import Sensors
public import Units

/// The accelerometer samples of a phone during a script, with the true foot contacts.
///
/// A model, not a recording: the trunk moves as in the literature, and its movement reaches the phone through the placement.
/// The phone swings with a limb once per stride, in a random orientation.
public struct SimulatedMotion: Sendable {
  public private(set) var samples: [Acceleration] = []
  /// Foot contacts, ascending.
  public private(set) var steps: [Seconds] = []

  /// - Parameters:
  ///   - variation: standard deviation of the step interval, as a share of it.
  ///   - asymmetry: share by which one leg's steps are longer and stronger than the mean, and the other's shorter and weaker.
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
        // A change of pace has no pause.
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
