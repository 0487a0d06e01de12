public import Units

/// The result of `BeatTracker`: the beats of a piece of music and their reliability.
public struct BeatAnalysis: Sendable {
  /// The rate of the beats, fitted through all of them; nil if there is no beat.
  public var tempo: BeatsPerMinute?
  /// 0…1: probability that a listener would tap `tempo`, including its metrical level.
  public var confidence: Double
  /// `tempo` and its alternatives (half, double, three halves …), best first; weights add up to at most 1.
  public var readings: [TempoReading]
  /// Onset times of the beats: seconds from the first sample, ascending.
  public var beats: [Double]
  /// The beats that start a bar, as indices into `beats`.
  public var downbeats: [Int]
  /// Beats per bar; 4 without evidence for another metre.
  public var beatsPerBar: Int
  /// 0…1: probability that `beatsPerBar` and `downbeats` are right.
  public var barConfidence: Double
  /// Number of parts of a beat, 2 or 3. Bars of two beats in three parts are 6/8.
  public var beatDivision: Int
  /// Relative spread of the inter-beat intervals: standard deviation over mean.
  public var stability: Double
  public var steadiness: Steadiness
  /// 0…1: how much stronger onsets are on the beats than between them.
  public var pulseClarity: Double

  /// The result for sound without a usable beat.
  static func withoutBeat(_ reason: Steadiness.Reason) -> BeatAnalysis {
    BeatAnalysis(
      tempo: nil, confidence: 0, readings: [], beats: [], downbeats: [], beatsPerBar: 4,
      barConfidence: 0, beatDivision: 2, stability: 0,
      steadiness: .unsteady(reason), pulseClarity: 0)
  }
}
