public import Units

/// The properties of a song that the controller needs.
public struct LiveSong: Sendable, Equatable {
  /// The host's own number for the song; 0…2³¹ − 1, the range of WebAssembly's integers.
  public let number: Int
  /// Mean beats per minute as recorded.
  public let tempo: BeatsPerMinute
  /// Number of beats from the one the song comes in on to the one at which the next song may start.
  public let beats: Double
  /// Range of playback speed, as shares of the song's own tempo. Contains 1.
  public let stretch: ClosedRange<Double>

  /// Plausible tempos of music.
  private static let tempos = BeatsPerMinute(known: 20)...BeatsPerMinute(known: 500)

  /// Nil unless the tempo is in 20…500, `beats` is in 1..<10⁶, and `stretch` contains 1 and lies within 0.1…10.
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
