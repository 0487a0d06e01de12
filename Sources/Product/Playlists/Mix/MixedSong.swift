/// One song of a finished mix, as its report tells it. Times are seconds from the start of the mix unless said otherwise.
public struct MixedSong: Codable, Hashable, Sendable {
  /// How many times faster than recorded: 1.02 is 2 % faster.
  public struct Stretch: Codable, Hashable, Sendable {
    public var slowest: Double
    public var mean: Double
    public var fastest: Double
  }

  /// A length of time with its two ends.
  public struct Span: Codable, Hashable, Sendable {
    public var start: Double
    public var end: Double
  }

  /// From 1, in order of appearance.
  public var number: Int
  public var path: String
  public var title: String
  public var artist: String?
  /// From the first to the last moment it is heard.
  public var start: Double
  public var end: Double
  /// When its first downbeat falls.
  public var downbeat: Double
  /// Nil for the first song.
  public var fadeIn: Span?
  /// Nil for the last song, which goes out with the mix.
  public var fadeOut: Span?
  /// What is heard of the recording, seconds in it.
  public var section: Span
  /// Beats per minute of the section as recorded.
  public var sourceTempo: Double
  /// Beats per minute as heard: at the start and end of the section.
  public var tempoAtStart: Double
  public var tempoAtEnd: Double
  public var stepsPerBeat: Double
  public var stretch: Stretch
  /// LUFS of the section as recorded; nil for silence.
  public var sourceLoudness: Double?
  /// Decibels added to bring it to the mix's loudness.
  public var gain: Double
  /// LUFS in the mix between the fades, as measured; nil when there is less than 400 ms of it.
  public var loudness: Double?
  /// Why it was chosen, for people.
  public var why: String
  public var cost: ChoiceCost
  /// `cost` summed up.
  public var totalCost: Double
  /// Empty unless the recording was shorter than the plan needed.
  public var repeats: [MixReport.Repeat]
}
