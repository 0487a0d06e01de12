package import Units

/// Where the sound of a track is.
package enum TrackSource: Hashable, Sendable {
  /// On this machine.
  case file(path: String)
  /// In somebody's library on a server.
  case library(Identifier<LibraryTrack>)
  /// Wherever the recording of this content is: who made the track had its bytes, or needed none.
  case recording
}
