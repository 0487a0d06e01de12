/// How long a song isn't chosen again after a play. Both limits must have passed.
package struct NoRepeatWindow: Hashable, Sendable {
  /// The number of other songs in between.
  package let songs: Int
  package let days: Double

  /// The default: 30 other songs and 3 days.
  package static let standard = NoRepeatWindow(known: 30, days: 3)
  package static let allowedSongs = 0...1_000
  package static let allowedDays = 0.0...365

  /// Nil unless both values are allowed. 0 disables a limit.
  package init?(songs: Int, days: Double) {
    guard Self.allowedSongs.contains(songs), Self.allowedDays.contains(days) else { return nil }
    self.init(known: songs, days: days)
  }

  init(known songs: Int, days: Double) {
    self.songs = songs
    self.days = days
  }
}
