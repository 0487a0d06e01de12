package import AudioFiles

/// Why a mix failed. No file is left under the mix's name.
package enum MixError: Error, Hashable, Sendable {
  /// The plan has no audible song.
  case nothingToPlay
  /// A song is missing, damaged or not readable.
  case song(AudioFileError)
  /// A song's file has changed since its analysis, so its beats are invalid.
  case songChanged(path: String)
  /// The mix would overwrite one of its songs.
  case outputIsSong(path: String)
  /// The mix can't be written.
  case output(AudioFileError)
  /// The task was cancelled.
  case cancelled
}
