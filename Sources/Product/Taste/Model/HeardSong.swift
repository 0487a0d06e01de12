package import Units

/// One play of a song and its outcome.
package struct HeardSong: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    /// Played as far as planned.
    case completed
    /// - Parameter sinceChange: the time since a step of the plan or a mode switch changed the music; nil without a change.
    case skipped(sinceChange: Seconds?)
  }
  /// The content hash of the song's file.
  package var song: String
  package var at: Moment
  package var ending: Ending
  /// The played part of the planned time, 0…1.
  package var share: Double
  /// How closely steps followed the beat, 0…1; nil without steps.
  package var synchrony: Double?

  package init(song: String, at: Moment, ending: Ending, share: Double, synchrony: Double? = nil) {
    self.song = song
    self.at = at
    self.ending = ending
    self.share = share
    self.synchrony = synchrony
  }
}
