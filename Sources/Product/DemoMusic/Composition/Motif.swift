import Units

/// A melodic motif: a rhythm, with each note's interval from the first in scale steps.
struct Motif {
  struct Tone {
    /// Beats from the motif's start.
    let start: Double
    let length: Double
    let offset: Int
  }

  let tones: [Tone]

  init(pattern: StepPattern, contour: MelodyStyle.Contour, randomness: inout SplitMix64) {
    var tones: [Tone] = []
    var offset = 0
    var leap = 0
    for step in pattern.steps {
      if !tones.isEmpty {
        let wish = Self.height(contour, at: step.start / pattern.length) + 1.6 * randomness.bipolar()
        var move = Int((wish - Double(offset)).rounded())
        // A leap is followed by a step back. Leaps stay within a fifth.
        if abs(leap) > 2 { move = leap > 0 ? -1 : 1 }
        move = min(4, max(-4, move))
        if move == 0, randomness.bipolar() > -0.3 { move = randomness.bipolar() > 0 ? 1 : -1 }
        offset += move
        leap = move
      }
      tones.append(Tone(start: step.start, length: step.length, offset: offset))
    }
    self.tones = tones
  }

  /// The contour's target in scale steps at a position (0…1) of the motif.
  private static func height(_ contour: MelodyStyle.Contour, at place: Double) -> Double {
    switch contour {
    case .arch: 16 * place * (1 - place) - 0.5
    case .falling: 2 - 5 * place
    case .rising: 5 * place - 1
    case .wave: place < 0.5 ? 4 - 16 * (place - 0.25).magnitude : 16 * (place - 0.75).magnitude - 4
    }
  }
}
