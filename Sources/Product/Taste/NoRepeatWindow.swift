/// How long a song is not chosen again after it was heard: as long as either lasts.
package struct NoRepeatWindow: Hashable, Sendable {
  /// Until so many other songs were heard.
  package let songs: Int
  package let days: Double

  package static let standard = NoRepeatWindow(known: 30, days: 3)
  package static let allowedSongs = 0...1_000
  package static let allowedDays = 0.0...365

  /// Nil unless both are allowed. 0 switches one off.
  package init?(songs: Int, days: Double) {
    guard Self.allowedSongs.contains(songs), Self.allowedDays.contains(days) else { return nil }
    self.init(known: songs, days: days)
  }

  init(known songs: Int, days: Double) {
    self.songs = songs
    self.days = days
  }
}
