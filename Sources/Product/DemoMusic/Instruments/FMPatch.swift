/// How a frequency-modulation instrument is set: up to four pairs of a carrier and a modulator (Chowning 1973).
struct FMPatch {
  struct Pair {
    /// Of the carrier to the note.
    let ratio: Float
    /// Of the modulator to the note.
    var modulator: Float = 1
    /// Modulation in radians when struck hard; it makes the sound bright.
    var index: Float = 0
    /// Seconds in which the brightness fades to a tenth.
    var indexDecay = 1.0
    let level: Float
    /// Seconds in which this pair fades to a tenth; nil holds it.
    var decay: Double?
  }

  let pairs: [Pair]
  let loudness: Envelope.Shape
}
