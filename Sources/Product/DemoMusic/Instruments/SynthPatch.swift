/// How a subtractive synthesiser is set: oscillators, filter, loudness.
struct SynthPatch {
  enum Wave {
    case saw, triangle, sine
    /// High for this share of the cycle.
    case pulse(Float)
  }

  let wave: Wave
  /// 1…4 oscillators, spread evenly over ± `detune`.
  var oscillators = 1
  /// Cents.
  var detune = 0.0
  /// How far the oscillators stand apart: 0 in the middle … 1 left and right.
  var width: Float = 0
  /// A sine an octave below, relative to the oscillators.
  var sub: Float = 0
  var noise: Float = 0
  /// Hertz, for the note A at 440 Hz.
  let cutoff: Double
  /// How much the cutoff follows the pitch: 0 not at all, 1 fully.
  var tracking = 0.4
  /// Q.
  var resonance = 0.8
  /// Octaves by which `sweep` opens the filter.
  var sweepDepth = 0.0
  var sweep = Envelope.Shape(attack: 0.002, decay: 0.3, sustain: 0, release: 0.2)
  let loudness: Envelope.Shape
  /// Cents; sets in after a quarter of a second.
  var vibrato = 0.0
}
