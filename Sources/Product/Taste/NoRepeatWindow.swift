/// How long a song is not chosen again after it was heard: as long as either lasts.
public struct NoRepeatWindow: Hashable, Sendable {
  /// Until so many other songs were heard.
  public let songs: Int
  public let days: Double

  public static let standard = NoRepeatWindow(known: 30, days: 3)
  public static let allowedSongs = 0...1_000
  public static let allowedDays = 0.0...365

  /// Nil unless both are allowed. 0 switches one off.
  public init?(songs: Int, days: Double) {
    guard Self.allowedSongs.contains(songs), Self.allowedDays.contains(days) else { return nil }
    self.init(known: songs, days: days)
  }

  init(known songs: Int, days: Double) {
    self.songs = songs
    self.days = days
  }
}
