public import Units

/// The audio format of a file.
public struct SourceFormat: Hashable, Sendable {
  /// FFmpeg's short name, "mp3" or "mov,mp4,m4a,3gp,3g2,mj2".
  public let container: String
  /// FFmpeg's short name, "flac" or "vorbis".
  public let codec: String
  /// In Hz.
  public let sampleRate: Int
  public let channels: Int
  /// In bits per second; nil if the file doesn't state it.
  public let bitRate: Int?
  /// The duration stated by the file. It is wrong for a truncated file; count frames for the actual one.
  public let declaredDuration: Seconds?
}
