/// One song of a finished mix, as its report tells it. Times are seconds from the start of the mix unless said otherwise.
package struct MixedSong: Codable, Hashable, Sendable {
  /// How many times faster than recorded: 1.02 is 2 % faster.
  package struct Stretch: Codable, Hashable, Sendable {
    package var slowest: Double
    package var mean: Double
    package var fastest: Double
  }

  /// A length of time with its two ends.
  package struct Span: Codable, Hashable, Sendable {
    package var start: Double
    package var end: Double
  }

  /// From 1, in order of appearance.
  package var number: Int
  package var path: String
  package var title: String
  package var artist: String?
  /// From the first to the last moment it is heard.
  package var start: Double
  package var end: Double
  /// When its first downbeat falls.
  package var downbeat: Double
  /// Nil for the first song.
  package var fadeIn: Span?
  /// Nil for the last song, which goes out with the mix.
  package var fadeOut: Span?
  /// What is heard of the recording, seconds in it.
  package var section: Span
  /// Beats per minute of the section as recorded.
  package var sourceTempo: Double
  /// Beats per minute as heard: at the start and end of the section.
  package var tempoAtStart: Double
  package var tempoAtEnd: Double
  package var stepsPerBeat: Double
  package var stretch: Stretch
  /// LUFS of the section as recorded; nil for silence.
  package var sourceLoudness: Double?
  /// Decibels added to bring it to the mix's loudness.
  package var gain: Double
  /// LUFS in the mix between the fades, as measured; nil when there is less than 400 ms of it.
  package var loudness: Double?
  /// Why it was chosen, for people.
  package var why: String
  package var cost: ChoiceCost
  /// `cost` summed up.
  package var totalCost: Double
  /// Empty unless the recording was shorter than the plan needed.
  package var repeats: [MixReport.Repeat]
}
