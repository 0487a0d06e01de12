public import Units

/// An attack in a song: a drum, a plucked string, a consonant. Stretchers play attacks at their original speed.
public struct Attack: Hashable, Sendable {
  /// Time of its onset from the beginning of the song, accurate to about a millisecond.
  public let time: Seconds
  /// How far it exceeds its surroundings: 1 barely, 2 clearly, 4 out of silence.
  public let strength: Float

  public init(time: Seconds, strength: Float) {
    self.time = time
    self.strength = strength
  }
}
