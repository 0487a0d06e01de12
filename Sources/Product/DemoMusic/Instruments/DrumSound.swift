import Units

/// One drum, struck once at full force: its samples, and where it stands in the room.
struct DrumSound {
  let samples: [Float]
  /// −1 left … 1 right, as the audience sees the kit.
  let pan: Float

  /// - Parameter level: decibels beside the kick.
  init(_ samples: [Float], pan: Float = 0, level: Double = 0) {
    let gain = Float(Elementary.amplitude(decibels: level))
    self.samples = samples.map { $0 * gain }
    self.pan = pan
  }
}
