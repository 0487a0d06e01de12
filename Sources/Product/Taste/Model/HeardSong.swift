package import Units

/// How a listener came out of hearing a song once.
package struct HeardSong: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    /// Heard as far as it was to be played.
    case completed
    /// - Parameter sinceChange: how long ago the music itself had been changed under the listener, by a new step of the
    ///   plan or another mode; nil when it had not.
    case skipped(sinceChange: Seconds?)
  }
  /// The content hash of its file.
  package var song: String
  package var at: Moment
  package var ending: Ending
  /// 0…1: how much was heard of what was to be played.
  package var share: Double
  /// 0…1: how closely steps fell on the beat; nil when nobody ran to it.
  package var synchrony: Double?

  package init(song: String, at: Moment, ending: Ending, share: Double, synchrony: Double? = nil) {
    self.song = song
    self.at = at
    self.ending = ending
    self.share = share
    self.synchrony = synchrony
  }
}
