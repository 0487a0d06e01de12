public import Units

/// Properties of a recording's sound, without its beat.
public struct SoundAnalysis: Sendable {
  public var duration: Seconds
  /// Nil if nothing has a steady pitch.
  public var key: MusicalKey?
  /// Integrated loudness in LUFS (EBU R 128); nil for silence and for less than 400 ms.
  public var loudness: Double?
  /// True peak in dBTP; nil for digital silence.
  public var truePeak: Double?
  /// LUFS of consecutive seconds (the last may be shorter), at least −70.
  public var loudnessCurve: [Double]
  /// Perceived energy of each of these seconds, 0…1.
  public var energy: [Double]
  public var mood: Mood
  /// The end of the intro and the start of the outro.
  public var introEnd: Seconds
  public var outroStart: Seconds
  /// Consecutive passages of uniform sound. They cover the song except its last half second.
  public var segments: [SongSegment]
  /// All attacks, ascending.
  public var attacks: [Attack]
  /// Forty-five numbers (see `SimilarityVector`); compare them by Euclidean distance.
  public var similarity: [Double]
  /// 0…1: above 0.7 it is speech, below 0.3 it is not.
  public var speechLikelihood: Double
  /// Note and drum onsets per second.
  public var onsetRate: Double
}
