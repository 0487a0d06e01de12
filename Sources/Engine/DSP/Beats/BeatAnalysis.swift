public import Units

/// What `BeatTracker` heard: where the beats of a piece of music lie and how far they can be trusted.
public struct BeatAnalysis: Sendable {
  /// The rate of the beats, fitted through all of them; nil when there is no beat at all.
  public var tempo: BeatsPerMinute?
  /// 0…1: how probable it is that `tempo`, its metrical level included, is the one a listener taps.
  public var confidence: Double
  /// `tempo` and its rivals (half, double, three halves …), best first; weights add up to at most 1.
  public var readings: [TempoReading]
  /// The moments the beats start to sound: seconds from the first sample, ascending.
  public var beats: [Double]
  /// The beats that start a bar, as indices into `beats`.
  public var downbeats: [Int]
  /// Beats in a bar; 4 when nothing speaks for another metre.
  public var beatsPerBar: Int
  /// 0…1: how probable it is that bars have so many beats and start where `downbeats` says.
  public var barConfidence: Double
  /// 2 or 3: into how many parts a beat is divided. Bars of two beats in three parts are 6/8.
  public var beatDivision: Int
  /// Relative spread of the inter-beat intervals: standard deviation over mean.
  public var stability: Double
  public var steadiness: Steadiness
  /// 0…1: how much more happens on the beats than between them.
  public var pulseClarity: Double

  /// Sound without a beat one could keep time by.
  static func withoutBeat(_ reason: Steadiness.Reason) -> BeatAnalysis {
    BeatAnalysis(
      tempo: nil, confidence: 0, readings: [], beats: [], downbeats: [], beatsPerBar: 4,
      barConfidence: 0, beatDivision: 2, stability: 0,
      steadiness: .unsteady(reason), pulseClarity: 0)
  }
}
