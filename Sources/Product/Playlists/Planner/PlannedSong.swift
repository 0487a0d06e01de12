package import Pacing
package import Songs

/// A section of a song at its place in the mix.
///
/// All songs of a mix share one grid: the workout's tempo curve counts steps (`TempoCurve.beats(upTo:)`), and a song's
/// beat number `b` falls on the grid at `firstStep + (b - firstBeat) × stepsPerBeat`. Two songs that overlap therefore
/// beat together without knowing of each other.
package struct PlannedSong: Sendable {
  package var track: Track
  package var stepsPerBeat: StepsPerBeat
  /// Index into `track.analysis.rhythm.beats` of the beat the section starts on: a downbeat.
  package var firstBeat: Int
  /// Index of the beat the section ends on (not played, save for a fade), `firstBeat` < `endBeat` ≤ `beats.count`.
  /// For the last song the mix's end may cut it earlier.
  package var endBeat: Int
  /// Where on the curve's count `firstBeat` falls; 0 or above.
  package var firstStep: Double
  /// Steps over which this song comes in while the one before goes out; 0 for the first.
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

  /// Where on the curve's count the section ends.
  package var endStep: Double { firstStep + Double(endBeat - firstBeat) * stepsPerBeat.value }
}
