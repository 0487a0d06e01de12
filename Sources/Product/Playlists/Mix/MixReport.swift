/// What a mix holds and how well it came out, song by song and beat by beat; the file `upbeat mix --report` writes.
///
/// All times are seconds, counted from the start of the mix unless said otherwise.
public struct MixReport: Codable, Hashable, Sendable {
  /// One beat that is heard. Where two songs overlap, the beats of both are listed.
  public struct Beat: Codable, Hashable, Sendable {
    /// Number of the song, from 1.
    public var song: Int
    /// Index into the song's detected beats.
    public var beat: Int
    /// The step of the workout this beat carries, counted from 0; ends in ½ where two beats make a step.
    public var step: Double
    /// Where the workout's tempo curve puts the step.
    public var planned: Double
    /// Where the beat as detected in the recording is heard: its time carried through the re-timing really rendered.
    /// It differs from `planned` by what the song's own beats deviate from an even pulse.
    public var actual: Double
  }

  /// A passage heard again because the recording ended before the plan did.
  public struct Repeat: Codable, Hashable, Sendable {
    /// Where in the mix the passage begins anew.
    public var time: Double
    /// Where in the recording there was nothing more, seconds.
    public var recordingEnded: Double
    /// How many beats it jumps back; 0 when there was too little to repeat and silence follows.
    public var beats: Int
  }

  public var version = 1
  /// The mix itself.
  public var file: String
  public var sampleRate: Int
  public var duration: Double
  /// The seed the songs were chosen by.
  public var seed: UInt64
  /// Integrated loudness of the whole mix, LUFS, as measured; nil for silence.
  public var loudness: Double?
  /// dBTP before encoding, as measured; nil for silence.
  public var truePeak: Double?
  /// LUFS all songs are brought to.
  public var targetLoudness: Double
  /// Sum of the costs of all choices.
  public var totalCost: Double
  /// What the planner wants the listener to know: tempos the library lacks, songs stretched too far.
  public var notices: [String] = []
  public var songs: [MixedSong]
  public var beats: [Beat]
}
