/// The contents and measurements of a mix, song by song and beat by beat. `upbeat mix --report` writes it.
///
/// Times are in seconds from the start of the mix unless stated otherwise.
package struct MixReport: Codable, Hashable, Sendable {
  /// An audible beat. Overlapping songs each list their beats.
  package struct Beat: Codable, Hashable, Sendable {
    /// The number of the song, from 1.
    package var song: Int
    /// The index in the song's detected beats.
    package var beat: Int
    /// The workout's step on this beat, counted from 0. It ends in ½ where two beats make a step.
    package var step: Double
    /// The time of the step by the workout's tempo curve.
    package var planned: Double
    /// The time of the detected beat after the actual re-timing. It differs from `planned` by the song's deviation from an even
    /// pulse.
    package var actual: Double
  }

  /// A passage that repeats because the recording ended too early.
  package struct Repeat: Codable, Hashable, Sendable {
    /// The start of the repetition in the mix.
    package var time: Double
    /// The end of the recording in seconds of the recording.
    package var recordingEnded: Double
    /// The length of the jump back in beats. 0 when there was too little to repeat; silence follows.
    package var beats: Int
  }

  package var version = 1
  /// The mix's file name.
  package var file: String
  package var sampleRate: Int
  package var duration: Double
  /// The seed of the song choice.
  package var seed: UInt64
  /// The measured integrated loudness of the mix in LUFS; nil for silence.
  package var loudness: Double?
  /// The measured true peak before encoding in dBTP; nil for silence.
  package var truePeak: Double?
  /// The target loudness of all songs in LUFS.
  package var targetLoudness: Double
  /// The sum of the costs of all choices.
  package var totalCost: Double
  /// Notices of the planner, such as missing tempos and excessive stretch.
  package var notices: [String] = []
  package var songs: [MixedSong]
  package var beats: [Beat]
}
