import Units

/// Resamples acceleration to means over 50 ms, independent of the sensor's rate. Gaps of up to a second are bridged; a longer
/// one starts a new recording.
struct EvenSampler: Sendable {
  static let interval = 0.05

  enum Event {
    case step(SIMD3<Float>)
    /// A new recording begins at `time`, unrelated to what came before.
    case restart(time: Double)
  }

  private struct Recording {
    let start: Double
    var last: Double
    var means: EvenMeans<SIMD3<Float>>
  }

  private var recording: Recording?

  mutating func receive(_ sample: Acceleration, _ handle: (Event) -> Void) {
    let time = sample.time.value
    let force = SIMD3(sample.x, sample.y, sample.z)
    guard time.isFinite, (-Self.strongest...Self.strongest).contains(force.min()), force.max() <= Self.strongest,
      force.x.isFinite, force.y.isFinite, force.z.isFinite
    else { return }
    guard var recording, (time - recording.last).magnitude <= Self.longestHole else {
      recording = Recording(start: time, last: time, means: EvenMeans(every: Self.interval, from: force))
      handle(.restart(time: time))
      return
    }
    guard time > recording.last else { return }
    recording.means.draw(to: time - recording.start, force) { handle(.step($0)) }
    recording.last = time
    self.recording = recording
  }

  private static let longestHole = 1.0
  /// In m/s²: 50 g, more than any phone's sensor can measure.
  private static let strongest: Float = 500
}
