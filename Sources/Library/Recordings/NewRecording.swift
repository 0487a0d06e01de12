public import AudioFiles
public import Storage

/// A file with music in it, as it came.
public struct NewRecording: Sendable {
  /// Of the file's bytes.
  public let hash: Storage.ContentHash
  /// In bytes.
  public let size: Int64
  public let mediaType: String
  public let tags: AudioTags
  /// A picture that was re-encoded and added as a file just before.
  public let cover: Storage.ContentHash?

  public init(
    hash: Storage.ContentHash, size: Int64, mediaType: String, tags: AudioTags, cover: Storage.ContentHash?
  ) {
    self.hash = hash
    self.size = size
    self.mediaType = mediaType
    self.tags = tags
    self.cover = cover
  }
}
