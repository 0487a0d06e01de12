package import Units

/// A song that was heard while training, or a piece of one.
package struct PlayedSong: Hashable, Sendable {
  package var start: Moment
  package var end: Moment
  /// A track of the person's library, where it is known. What it was called is kept too: tracks can be taken away.
  package var track: String?
  package var title: String
  package var artist: String?
  /// Where in the song it began.
  package var position: Seconds
  /// As it was played, stretched.
  package var tempo: BeatsPerMinute?
  /// When another was asked for, which then came in its place; nil where nobody did.
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
