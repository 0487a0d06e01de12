package import AudioFiles
package import Storage

/// An audio file before it becomes a recording.
package struct NewRecording: Sendable {
  /// The hash of the file's bytes.
  package let hash: Storage.ContentHash
  /// In bytes.
  package let size: Int64
  package let mediaType: String
  package let tags: AudioTags
  package let cover: CoverFiles?

  package init(
    hash: Storage.ContentHash, size: Int64, mediaType: String, tags: AudioTags, cover: CoverFiles?
  ) {
    self.hash = hash
    self.size = size
    self.mediaType = mediaType
    self.tags = tags
    self.cover = cover
  }
}
