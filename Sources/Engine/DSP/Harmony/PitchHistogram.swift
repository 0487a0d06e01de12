import Units

/// The amount of sound at each pitch, with octaves folded together, in steps of ten cents.
///
/// Fine steps, because the tuning of the instruments is only known at the end.
struct PitchHistogram: Sendable {
  private static let stepsPerSemitone = 10
  /// Finer, because every peak counts here and semitones are folded together, too.
  private static let offsetSteps = 50
  private var weights = [Double](repeating: 0, count: 12 * PitchHistogram.stepsPerSemitone)
  private var offsets = [Double](repeating: 0, count: PitchHistogram.offsetSteps)

  /// Adds a peak of the spectrum; `pitch` is in semitones above C, in any octave.
  mutating func hear(_ weight: Double, at pitch: Double) {
    let place = (pitch - pitch.rounded(.down)) * Double(Self.offsetSteps)
    offsets[min(Int(place), Self.offsetSteps - 1)] += weight
  }

  /// Adds a peak that is clear enough for a note or an overtone.
  mutating func count(_ weight: Double, at pitch: Double) {
    let folded = pitch - 12 * (pitch / 12).rounded(.down)
    let place = Int((folded * Double(Self.stepsPerSemitone)).rounded(.toNearestOrEven)) % weights.count
    weights[place] += weight
  }

  /// 0…1: how well all peaks agree on one tuning of the twelve semitones. Low for speech, noise and drums.
  var agreement: Double {
    let heard = offsets.reduce(0, +)
    guard heard > 0 else { return 0 }
    let alignment = Self.alignment(of: offsets, stepsPerSemitone: Self.offsetSteps)
    return (alignment.cosine * alignment.cosine + alignment.sine * alignment.sine).squareRoot() / heard
  }

  /// Deviation of the instruments from concert pitch (A = 440 Hz) in semitones, −0.5…0.5.
  var tuning: Double {
    let alignment = Self.alignment(of: weights, stepsPerSemitone: Self.stepsPerSemitone)
    return Elementary.atan2(alignment.sine, alignment.cosine) / (2 * Elementary.pi)
  }

  /// Share of each of the twelve pitch classes from C, in the recording's own tuning; nil without peaks.
  var chroma: [Double]? {
    let steps = Double(Self.stepsPerSemitone)
    let tuning = tuning
    var chroma = [Double](repeating: 0, count: 12)
    for (place, weight) in weights.enumerated() {
      let pitch = Double(place) / steps - tuning
      let nearest = pitch.rounded(.toNearestOrEven)
      // Sound half-way between two semitones belongs to neither.
      let closeness = Elementary.cos(Elementary.pi * (pitch - nearest))
      chroma[(Int(nearest) + 12) % 12] += weight * closeness * closeness
    }
    let sum = chroma.reduce(0, +)
    return sum > 0 ? chroma.map { $0 / sum } : nil
  }

  /// Sum of the weights as vectors whose angle is the distance from the semitone below.
  private static func alignment(of weights: [Double], stepsPerSemitone: Int) -> (cosine: Double, sine: Double) {
    var sum = (cosine: 0.0, sine: 0.0)
    for (place, weight) in weights.enumerated() {
      let turn = Elementary.sineCosine(2 * Elementary.pi * Double(place % stepsPerSemitone) / Double(stepsPerSemitone))
      sum.cosine += weight * turn.cosine
      sum.sine += weight * turn.sine
    }
    return sum
  }
}
