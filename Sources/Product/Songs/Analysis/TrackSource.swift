package import Units

/// Where a track's audio comes from.
package enum TrackSource: Hashable, Sendable {
  /// A file on this machine.
  case file(path: String)
  /// A track of a person's library on a server.
  case library(Identifier<LibraryTrack>)
  /// The recording with the track's content hash. The creator of the track had its bytes, or doesn't need them.
  case recording
}
