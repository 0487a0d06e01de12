public import Units

/// How a file keeps its sound.
public struct SourceFormat: Hashable, Sendable {
  /// FFmpeg's short name, "mp3" or "mov,mp4,m4a,3gp,3g2,mj2".
  public let container: String
  /// FFmpeg's short name, "flac" or "vorbis".
  public let codec: String
  /// In hertz.
  public let sampleRate: Int
  public let channels: Int
  /// In bits per second, where the file says.
  public let bitRate: Int?
  /// What the file says of its length. A damaged file says what it was before; count frames to be sure.
  public let declaredDuration: Seconds?
}
