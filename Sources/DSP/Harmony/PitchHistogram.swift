/// How much sound lies on each pitch, octaves folded together, in steps of ten cents.
///
/// Fine steps, because the instruments' tuning is known only when all has been heard.
struct PitchHistogram: Sendable {
  private static let stepsPerSemitone = 10
  private var weights = [Double](repeating: 0, count: 12 * PitchHistogram.stepsPerSemitone)
  private var heard = 0.0
  /// Sum of the heard weights as vectors whose angle is the distance from the nearest semitone.
  private var alignment = (cosine: 0.0, sine: 0.0)

  /// A pitch that sounds, in semitones above C, any octave.
  mutating func hear(_ weight: Double, at pitch: Double) {
    let turn = Elementary.sineCosine(2 * Elementary.pi * (pitch - pitch.rounded(.down)))
    alignment.cosine += weight * turn.cosine
    alignment.sine += weight * turn.sine
    heard += weight
    count(weight, at: pitch)
  }

  /// A pitch that only may sound; it says nothing about the tuning.
  mutating func count(_ weight: Double, at pitch: Double) {
    let folded = pitch - 12 * (pitch / 12).rounded(.down)
    let place = Int((folded * Double(Self.stepsPerSemitone)).rounded(.toNearestOrEven)) % weights.count
    weights[place] += weight
  }

  /// 0…1: how well all pitches agree on one tuning of the twelve semitones. Speech, noise and drums do not.
  var agreement: Double {
    guard heard > 0 else { return 0 }
    return (alignment.cosine * alignment.cosine + alignment.sine * alignment.sine).squareRoot() / heard
  }

  /// By how many semitones the instruments stand above concert pitch (A = 440 Hz), −0.5…0.5.
  var tuning: Double { Elementary.atan2(alignment.sine, alignment.cosine) / (2 * Elementary.pi) }

  /// Share of each of the twelve pitch classes from C, in the recording's own tuning; nil when nothing was heard.
  var chroma: [Double]? {
    guard heard > 0 else { return nil }
    let steps = Double(Self.stepsPerSemitone)
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
}
