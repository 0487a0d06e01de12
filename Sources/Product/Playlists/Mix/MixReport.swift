/// What a mix holds and how well it came out, song by song and beat by beat; the file `upbeat mix --report` writes.
///
/// All times are seconds, counted from the start of the mix unless said otherwise.
package struct MixReport: Codable, Hashable, Sendable {
  /// One beat that is heard. Where two songs overlap, the beats of both are listed.
  package struct Beat: Codable, Hashable, Sendable {
    /// Number of the song, from 1.
    package var song: Int
    /// Index into the song's detected beats.
    package var beat: Int
    /// The step of the workout this beat carries, counted from 0; ends in ½ where two beats make a step.
    package var step: Double
    /// Where the workout's tempo curve puts the step.
    package var planned: Double
    /// Where the beat as detected in the recording is heard: its time carried through the re-timing really rendered.
    /// It differs from `planned` by what the song's own beats deviate from an even pulse.
    package var actual: Double
  }

  /// A passage heard again because the recording ended before the plan did.
  package struct Repeat: Codable, Hashable, Sendable {
    /// Where in the mix the passage begins anew.
    package var time: Double
    /// Where in the recording there was nothing more, seconds.
    package var recordingEnded: Double
    /// How many beats it jumps back; 0 when there was too little to repeat and silence follows.
    package var beats: Int
  }

  package var version = 1
  /// The mix itself.
  package var file: String
  package var sampleRate: Int
  package var duration: Double
  /// The seed the songs were chosen by.
  package var seed: UInt64
  /// Integrated loudness of the whole mix, LUFS, as measured; nil for silence.
  package var loudness: Double?
  /// dBTP before encoding, as measured; nil for silence.
  package var truePeak: Double?
  /// LUFS all songs are brought to.
  package var targetLoudness: Double
  /// Sum of the costs of all choices.
  package var totalCost: Double
  /// What the planner wants the listener to know: tempos the library lacks, songs stretched too far.
  package var notices: [String] = []
  package var songs: [MixedSong]
  package var beats: [Beat]
}
