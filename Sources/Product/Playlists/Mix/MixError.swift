package import AudioFiles

/// Why there is no mix. Nothing is left under the mix's name when one of these is thrown.
package enum MixError: Error, Hashable, Sendable {
  /// The plan has no songs, or none of them is heard.
  case nothingToPlay
  /// A song cannot be read: gone, damaged, or not permitted.
  case song(AudioFileError)
  /// A song is not the one that was analysed; its beats are elsewhere now.
  case songChanged(path: String)
  /// Writing the mix would destroy one of its songs.
  case outputIsSong(path: String)
  /// The mix cannot be written.
  case output(AudioFileError)
  /// The task was cancelled.
  case cancelled
}
