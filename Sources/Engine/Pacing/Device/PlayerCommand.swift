public import Units

/// What a player with decks has to do. Moments are those at which samples leave it, of the clock of the events.
public enum PlayerCommand: Sendable, Equatable {
  /// A moment of the player and the place of the song that leaves it then.
  public struct Point: Sendable, Equatable {
    public let time: Seconds
    public let place: Seconds

    public init(time: Seconds, place: Seconds) {
      self.time = time
      self.place = place
    }
  }

  /// Decode a song, and say when it can be played.
  case load(song: Int)
  /// Place `place` of the song leaves the player at `at`; what plays on the deck is replaced.
  case play(deck: Int, song: Int, at: Seconds, place: Seconds, speed: Double)
  /// From the first of these points on, the song on the deck lies along them.
  case map(deck: Int, [Point])
  /// To a level 0…1 from `at` on.
  case fade(deck: Int, at: Seconds, length: Seconds, level: Float)
  case stop(deck: Int, at: Seconds)
}
