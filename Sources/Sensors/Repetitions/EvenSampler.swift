import Units

/// Turns uneven samples into averages over even steps of 50 ms, whatever the sensor's rate.
///
/// Between samples the force is taken to change in a straight line. Holes of up to a second are bridged so; a longer one
/// begins a new recording.
struct EvenSampler: Sendable {
  static let interval = 0.05

  enum Event {
    case step(SIMD3<Float>)
    /// What follows begins at `time` and has nothing to do with what came before.
    case restart(time: Double)
  }

  private var last: (time: Double, force: SIMD3<Float>)?
  private var sum = SIMD3<Float>.zero
  private var stepEnd = 0.0

  mutating func receive(_ sample: Acceleration, _ handle: (Event) -> Void) {
    let time = sample.time.value
    let force = SIMD3(sample.x, sample.y, sample.z)
    guard time.isFinite, (-Self.strongest...Self.strongest).contains(force.min()), force.max() <= Self.strongest,
      force.x.isFinite, force.y.isFinite, force.z.isFinite
    else { return }
    guard let last, time - last.time <= Self.longestHole, last.time - time <= Self.longestHole else {
      self.last = (time, force)
      sum = .zero
      stepEnd = time + Self.interval
      handle(.restart(time: time))
      return
    }
    guard time > last.time else { return }
    var (from, before) = last
    let slope = (force - before) / Float(time - from)
    while time >= stepEnd {
      let reached = before + slope * Float(stepEnd - from)
      sum += (before + reached) * Float(0.5 * (stepEnd - from))
      handle(.step(sum / Float(Self.interval)))
      (from, before, sum) = (stepEnd, reached, .zero)
      stepEnd += Self.interval
    }
    sum += (before + force) * Float(0.5 * (time - from))
    self.last = (time, force)
  }

  private static let longestHole = 1.0
  /// In m/s²: 50 g, more than any phone's sensor can state.
  private static let strongest: Float = 500
}
