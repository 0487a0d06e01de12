public import Units

/// A command for a player with several decks. Times are when samples leave the player, on the clock of the events.
public enum PlayerCommand: Sendable, Equatable {
  /// A time, and the position in the song that leaves the player then.
  public struct Point: Sendable, Equatable {
    public let time: Seconds
    public let place: Seconds

    public init(time: Seconds, place: Seconds) {
      self.time = time
      self.place = place
    }
  }

  /// Decode a song and report when it can be played.
  case load(song: Int)
  /// Play so that position `place` of the song leaves the player at `at`. Replaces what plays on the deck.
  case play(deck: Int, song: Int, at: Seconds, place: Seconds, speed: Double)
  /// From the first of these points on, follow the points.
  case map(deck: Int, [Point])
  /// Fade to `level` (0…1), starting at `at`.
  case fade(deck: Int, at: Seconds, length: Seconds, level: Float)
  case stop(deck: Int, at: Seconds)
}
