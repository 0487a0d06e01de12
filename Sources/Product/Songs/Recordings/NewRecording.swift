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
  public let cover: CoverFiles?

  public init(
    hash: Storage.ContentHash, size: Int64, mediaType: String, tags: AudioTags, cover: CoverFiles?
  ) {
    self.hash = hash
    self.size = size
    self.mediaType = mediaType
    self.tags = tags
    self.cover = cover
  }
}
