public import Units

/// What the controller must know of a song.
public struct LiveSong: Sendable, Equatable {
  /// The host's own number for it; 0…2³¹ − 1, which WebAssembly can count.
  public let number: Int
  /// Beats per minute as recorded, on average.
  public let tempo: BeatsPerMinute
  /// How many beats there are from the one it comes in on to the one at which the next song may come in.
  public let beats: Double
  /// How slow and how fast it bears to be played, as shares of its own tempo; 1 lies within.
  public let stretch: ClosedRange<Double>

  /// Tempos music has.
  private static let tempos = BeatsPerMinute(known: 20)...BeatsPerMinute(known: 500)

  /// Nil unless the tempo is in 20…500, there is at least a beat, and the song may be played as recorded.
  public init?(number: Int, tempo: BeatsPerMinute, beats: Double, stretch: ClosedRange<Double>) {
    guard number >= 0, number <= 0x7FFF_FFFF, Self.tempos.contains(tempo), beats >= 1, beats < 1e6,
      stretch.lowerBound >= 0.1,
      stretch.upperBound <= 10,
      stretch.contains(1)
    else { return nil }
    self.number = number
    self.tempo = tempo
    self.beats = beats
    self.stretch = stretch
  }
}
