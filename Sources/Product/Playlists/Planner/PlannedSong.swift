package import Pacing
package import Songs

/// A section of a song at its position in the mix.
///
/// All songs of a mix share one grid: the workout's tempo curve counts steps (`TempoCurve.beats(upTo:)`). A song's beat `b`
/// falls on step `firstStep + (b - firstBeat) × stepsPerBeat`.
/// So the beats of overlapping songs coincide.
package struct PlannedSong: Sendable {
  package var track: Track
  package var stepsPerBeat: StepsPerBeat
  /// The index in `track.analysis.rhythm.beats` of the first beat, a downbeat.
  package var firstBeat: Int
  /// The index of the beat that ends the section, `firstBeat` < `endBeat` ≤ `beats.count`. It plays only in a fade.
  /// The end of the mix may cut the last song earlier.
  package var endBeat: Int
  /// The step of `firstBeat`; 0 or above.
  package var firstStep: Double
  /// The length of the crossfade from the song before, in steps; 0 for the first song.
  package var fadeInSteps: Double
  package var reasons: ChoiceCost

  package init(
    track: Track, stepsPerBeat: StepsPerBeat, firstBeat: Int, endBeat: Int, firstStep: Double, fadeInSteps: Double,
    reasons: ChoiceCost
  ) {
    self.track = track
    self.stepsPerBeat = stepsPerBeat
    self.firstBeat = firstBeat
    self.endBeat = endBeat
    self.firstStep = firstStep
    self.fadeInSteps = fadeInSteps
    self.reasons = reasons
  }

  /// The step at which the section ends.
  package var endStep: Double { firstStep + Double(endBeat - firstBeat) * stepsPerBeat.value }
}
