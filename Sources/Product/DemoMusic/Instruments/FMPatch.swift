/// The parameters of a frequency-modulation instrument: up to four carrier–modulator pairs (Chowning 1973).
struct FMPatch {
  struct Pair {
    /// The carrier's frequency relative to the note.
    let ratio: Float
    /// The modulator's frequency relative to the note.
    var modulator: Float = 1
    /// The modulation index in radians at full velocity; determines brightness.
    var index: Float = 0
    /// The time in which the index decays to a tenth, in seconds.
    var indexDecay = 1.0
    let level: Float
    /// The time in which this pair decays to a tenth, in seconds; nil sustains it.
    var decay: Double?
  }

  let pairs: [Pair]
  let loudness: Envelope.Shape
}
