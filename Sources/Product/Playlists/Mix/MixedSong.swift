/// A song of a finished mix in its report. Times are in seconds from the start of the mix unless stated otherwise.
package struct MixedSong: Codable, Hashable, Sendable {
  /// Playback speed: 1.02 is 2 % faster than recorded.
  package struct Stretch: Codable, Hashable, Sendable {
    package var slowest: Double
    package var mean: Double
    package var fastest: Double
  }

  /// A time interval.
  package struct Span: Codable, Hashable, Sendable {
    package var start: Double
    package var end: Double
  }

  /// From 1, in order of appearance.
  package var number: Int
  package var path: String
  package var title: String
  package var artist: String?
  /// The start and end of its audible part.
  package var start: Double
  package var end: Double
  /// The time of its first downbeat.
  package var downbeat: Double
  /// Nil for the first song.
  package var fadeIn: Span?
  /// Nil for the last song, which ends with the mix.
  package var fadeOut: Span?
  /// The played part of the recording, in seconds of the recording.
  package var section: Span
  /// The original tempo of the section in beats per minute.
  package var sourceTempo: Double
  /// The played tempo in beats per minute at the start of the section. `tempoAtEnd` is that at its end.
  package var tempoAtStart: Double
  package var tempoAtEnd: Double
  package var stepsPerBeat: Double
  package var stretch: Stretch
  /// The original loudness of the section in LUFS; nil for silence.
  package var sourceLoudness: Double?
  /// The gain in decibels to the mix's loudness.
  package var gain: Double
  /// The measured loudness between the fades in LUFS; nil for less than 400 ms.
  package var loudness: Double?
  /// The reason for its choice, as a sentence.
  package var why: String
  package var cost: ChoiceCost
  /// The sum of `cost`.
  package var totalCost: Double
  /// Empty unless the recording was shorter than the plan needed.
  package var repeats: [MixReport.Repeat]
}
