/// The file formats that can be read and written.
public struct AudioFormats {
  /// Lower-case extensions to open in a search for music. The content, not the extension, decides the format.
  public static let readableExtensions: Set<String> = [
    "aac", "aif", "aifc", "aiff", "caf", "flac", "m4a", "mp3", "oga", "ogg", "opus", "w64", "wav", "wave", "wv",
  ]

  /// Lower-case extensions that `AudioWriter` supports.
  public static let writableExtensions: Set<String> = Set(OutputFormat.byExtension.keys)

  /// Whether a file of this name can hold chapters. MP3, M4A, Ogg, Opus and FLAC can, WAV and AIFF can't.
  public static func supportsChapters(path: String) -> Bool {
    OutputFormat(path: path)?.chapters != .nowhere
  }

  static let writableEndings = OutputFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
}
