public import Units

/// A moment at which a song strikes: a drum, a plucked string, a consonant. A stretcher plays attacks at their own speed.
public struct Attack: Hashable, Sendable {
  /// When its edge is heard, from the beginning of the song, to about a millisecond.
  public let time: Seconds
  /// How far it stands out of what is usual around it; 1 hardly, 2 clearly, 4 out of silence.
  public let strength: Float

  public init(time: Seconds, strength: Float) {
    self.time = time
    self.strength = strength
  }
}
