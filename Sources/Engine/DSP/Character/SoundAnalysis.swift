public import Units

/// What a recording sounds like, its beat aside.
public struct SoundAnalysis: Sendable {
  public var duration: Seconds
  /// Nil when nothing has a steady pitch.
  public var key: MusicalKey?
  /// LUFS (EBU R 128); nil for silence and for less than 400 ms.
  public var loudness: Double?
  /// dBTP; nil for digital silence.
  public var truePeak: Double?
  /// LUFS of consecutive seconds (the last may be shorter), never below −70.
  public var loudnessCurve: [Double]
  /// How driving each of these seconds sounds, 0…1.
  public var energy: [Double]
  public var mood: Mood
  /// Where the music proper starts and ends.
  public var introEnd: Seconds
  public var outroStart: Seconds
  /// Stretches that sound of one kind, one after the other; they cover the song but for its last half second.
  public var segments: [SongSegment]
  /// Every attack, ascending.
  public var attacks: [Attack]
  /// Forty-five numbers (see `SimilarityVector`); compare by Euclidean distance.
  public var similarity: [Double]
  /// 0…1; above 0.7 it is speech, below 0.3 it is not.
  public var speechLikelihood: Double
  /// Note and stroke beginnings a second.
  public var onsetRate: Double
}
