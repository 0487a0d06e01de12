package import Units

/// A song, or part of one, played during a session.
package struct PlayedSong: Hashable, Sendable {
  package var start: Moment
  package var end: Moment
  /// The track in the person's library, if known. Title and artist are stored too, because the track may be deleted.
  package var track: String?
  package var title: String
  package var artist: String?
  /// The position in the song at `start`.
  package var position: Seconds
  /// The tempo as played, after time stretching.
  package var tempo: BeatsPerMinute?
  /// When the athlete skipped to the next song; nil if the song wasn't skipped.
  package var skipped: Moment?

  package init(
    start: Moment, end: Moment, track: String? = nil, title: String, artist: String? = nil, position: Seconds = .zero,
    tempo: BeatsPerMinute? = nil, skipped: Moment? = nil
  ) {
    self.start = start
    self.end = end
    self.track = track
    self.title = title
    self.artist = artist
    self.position = position
    self.tempo = tempo
    self.skipped = skipped
  }
}
