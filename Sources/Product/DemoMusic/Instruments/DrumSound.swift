import Units

/// The samples of one drum struck at full velocity, and its position.
struct DrumSound {
  let samples: [Float]
  /// −1 left … 1 right, from the audience's side.
  let pan: Float

  /// - Parameter level: in decibels relative to the kick.
  init(_ samples: [Float], pan: Float = 0, level: Double = 0) {
    let gain = Float(Elementary.amplitude(decibels: level))
    self.samples = samples.map { $0 * gain }
    self.pan = pan
  }
}
