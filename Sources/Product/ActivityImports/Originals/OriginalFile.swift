public import ActivityFiles
internal import Storage
internal import Units

/// The file that a session came from.
public struct OriginalFile: Hashable, Sendable {
  /// Of the recording that it became.
  let recording: String
  public let name: String
  /// In bytes.
  public let size: Int64
  public let format: ActivityFile.Format
  /// What recorded it.
  public let device: String?
  /// Sealed. Nil where it is not kept, because it tells of the heart and its owner does not agree to that being kept.
  let file: ContentHash?

  public var isKept: Bool { file != nil }
}
