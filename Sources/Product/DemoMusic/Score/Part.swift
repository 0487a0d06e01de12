/// A part of the arrangement: instrument, sections, level and position.
struct Part {
  enum Writing {
    case drums([SongForm.Kind: DrumGroove], fills: DrumFill)
    /// Signs: `r` root, `3` third, `5` fifth, `7` seventh or sixth, `8` octave, `b` fifth below, `a` a step before the next
    /// chord's root.
    case bass(StepPattern, lowest: Int)
    /// Signs: `x` chord, `X` accented, `o` soft, `d` strummed down, `u` strummed up.
    case chords(StepPattern, lowest: Int, voices: Int)
    /// Signs: `0`…`9`, the chord's notes from the lowest up, continuing in the next octave.
    case arpeggio(StepPattern, lowest: Int)
    case melody(MelodyStyle)
    /// One long note over the last bars of a section, for a noise riser.
    case riser(bars: Int)
  }

  let instrument: Instrument
  let writing: Writing
  let sections: Set<SongForm.Kind>
  /// In decibels.
  let level: Double
  /// −1 left … 1 right.
  var pan = 0.0
  /// The reverb send, 0…1.
  var reverb = 0.0
  /// The echo send, 0…1.
  var echo = 0.0
  /// The depth of ducking by the kick: 0 none, 1 to silence.
  var ducking = 0.0
  var modulation = Modulation.none
  /// Bars of rest at the start of an intro, for staggered entries.
  var introRest = 0
  /// The first occurrence of a section in which the part plays.
  var firstOccurrence = 1
}
