package import ActivityFiles
internal import Storage
internal import Units

/// The file that a session came from.
package struct OriginalFile: Hashable, Sendable {
  /// Of the recording that it became.
  let recording: String
  package let name: String
  /// In bytes.
  package let size: Int64
  package let format: ActivityFile.Format
  /// What recorded it.
  package let device: String?
  /// Sealed. Nil where it is not kept, because it tells of the heart and its owner does not agree to that being kept.
  let file: ContentHash?

  package var isKept: Bool { file != nil }
}
