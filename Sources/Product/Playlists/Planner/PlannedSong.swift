public import Pacing

/// A section of a song at its place in the mix.
///
/// All songs of a mix share one grid: the workout's tempo curve counts steps (`TempoCurve.beats(upTo:)`), and a song's
/// beat number `b` falls on the grid at `firstStep + (b - firstBeat) × stepsPerBeat`. Two songs that overlap therefore
/// beat together without knowing of each other.
public struct PlannedSong: Sendable {
  public var track: Track
  public var stepsPerBeat: StepsPerBeat
  /// Index into `track.analysis.beats` of the beat the section starts on: a downbeat.
  public var firstBeat: Int
  /// Index of the beat the section ends on (not played, save for a fade), `firstBeat` < `endBeat` ≤ `beats.count`.
  /// For the last song the mix's end may cut it earlier.
  public var endBeat: Int
  /// Where on the curve's count `firstBeat` falls; 0 or above.
  public var firstStep: Double
  /// Steps over which this song comes in while the one before goes out; 0 for the first.
  public var fadeInSteps: Double
  public var reasons: ChoiceCost

  public init(
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
  public var endStep: Double { firstStep + Double(endBeat - firstBeat) * stepsPerBeat.value }
}
