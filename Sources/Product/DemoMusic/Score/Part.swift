/// What one player of the band does: with which instrument, in which sections, how loud and where in the room.
struct Part {
  enum Writing {
    case drums([SongForm.Kind: DrumGroove], fills: DrumFill)
    /// Signs: `r` root, `3` third, `5` fifth, `7` seventh or sixth, `8` octave, `b` fifth below, `a` a step before the
    /// next chord's root.
    case bass(StepPattern, lowest: Int)
    /// Signs: `x` the chord, `X` stressed, `o` soft, `d` strummed down, `u` strummed up.
    case chords(StepPattern, lowest: Int, voices: Int)
    /// Signs: `0`…`9`, the chord's notes from the lowest up, going on into the next octave.
    case arpeggio(StepPattern, lowest: Int)
    case melody(MelodyStyle)
    /// One long note over the last bars of a section, for a sweep of noise.
    case riser(bars: Int)
  }

  let instrument: Instrument
  let writing: Writing
  let sections: Set<SongForm.Kind>
  /// Decibels.
  let level: Double
  /// −1 left … 1 right.
  var pan = 0.0
  /// Share sent to the reverberation, 0…1.
  var reverb = 0.0
  /// Share sent to the echo, 0…1.
  var echo = 0.0
  /// How far each kick pushes this part down: 0 not at all, 1 to silence.
  var ducking = 0.0
  var modulation = Modulation.none
  /// Bars of silence at the start of an intro, so that a band may enter one by one.
  var introRest = 0
  /// The first occurrence of a section in which the part plays.
  var firstOccurrence = 1
}
