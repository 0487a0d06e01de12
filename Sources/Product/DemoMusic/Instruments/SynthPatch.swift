/// The parameters of a subtractive synthesiser: oscillators, filter, loudness.
struct SynthPatch {
  enum Wave {
    case saw, triangle, sine
    /// High for this share of the cycle.
    case pulse(Float)
  }

  let wave: Wave
  /// 1…4 oscillators, spread evenly over ±`detune`.
  var oscillators = 1
  /// In cents.
  var detune = 0.0
  /// The stereo width of the oscillators: 0 mono … 1 left and right.
  var width: Float = 0
  /// The level of a sine an octave below, relative to the oscillators.
  var sub: Float = 0
  var noise: Float = 0
  /// In hertz, for A at 440 Hz.
  let cutoff: Double
  /// How far the cutoff follows the pitch: 0 not at all, 1 fully.
  var tracking = 0.4
  /// The filter's Q.
  var resonance = 0.8
  /// The filter sweep of `sweep`, in octaves.
  var sweepDepth = 0.0
  var sweep = Envelope.Shape(attack: 0.002, decay: 0.3, sustain: 0, release: 0.2)
  let loudness: Envelope.Shape
  /// In cents; starts after a quarter of a second.
  var vibrato = 0.0
}
