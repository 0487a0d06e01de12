import Units

/// An attack, in frames of an input.
struct AttackPlace {
  /// Its first frame: earlier sound may end here.
  let beginning: Int
  /// The frame at which it is heard, which the map places.
  let edge: Int
  let strength: Float

  /// How long before its treble an attack begins, in seconds: a drum's skin sounds before its rattle. The interval passes at
  /// its own speed, so a generous value costs little.
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

  /// The output frame of its beginning if the edge lies at `output`; the attack passes at its own speed.
  func beginning(whenEdgeAt output: Double) -> Int {
    Int(output.rounded(.toNearestOrEven)) - (edge - beginning)
  }
}
