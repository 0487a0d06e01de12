/// Which files we read and write.
public struct AudioFormats {
  /// Lower-case extensions worth opening when a folder is searched for music. What a file really is, its content says.
  public static let readableExtensions: Set<String> = [
    "aac", "aif", "aifc", "aiff", "caf", "flac", "m4a", "mp3", "oga", "ogg", "opus", "w64", "wav", "wave", "wv",
  ]

  /// Lower-case extensions an `AudioWriter` takes.
  public static let writableExtensions: Set<String> = Set(OutputFormat.byExtension.keys)

  /// Whether a file of this name would carry chapters: MP3, M4A, Ogg, Opus and FLAC do, WAV and AIFF have no place.
  public static func supportsChapters(path: String) -> Bool {
    OutputFormat(path: path)?.chapters != .nowhere
  }

  static let writableEndings = OutputFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
}
