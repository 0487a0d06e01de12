import Units

/// An attack in the frames of an input.
struct AttackPlace {
  /// The first frame of it: what lies before may end here.
  let beginning: Int
  /// The frame at which it is heard, which the map places.
  let edge: Int
  let strength: Float

  /// In seconds, how long before its treble an attack sets in: a drum's skin before its rattle. What lies between the
  /// two passes at its own speed, so that too much costs little.
  private static let lead = 0.004

  init(edge: Int, strength: Float, sampleRate: Double) {
    self.edge = edge
    self.strength = strength
    beginning = edge - Int(sampleRate * Self.lead)
  }

  init(_ attack: Attack, sampleRate: Double) {
    let edge = Int((attack.time.value * sampleRate).rounded(.toNearestOrEven))
    self.init(edge: edge, strength: attack.strength, sampleRate: sampleRate)
  }

  /// The output frame of its beginning when the edge lies at `output`, which runs at the input's own speed.
  func beginning(whenEdgeAt output: Double) -> Int {
    Int(output.rounded(.toNearestOrEven)) - (edge - beginning)
  }
}
