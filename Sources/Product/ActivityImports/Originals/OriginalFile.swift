package import ActivityFiles
internal import Storage
internal import Units

/// The original file of an imported session.
package struct OriginalFile: Hashable, Sendable {
  /// The recording made from the file.
  let recording: String
  package let name: String
  /// In bytes.
  package let size: Int64
  package let format: ActivityFile.ImportFormat
  /// The recording device.
  package let device: String?
  /// Encrypted. Nil if the file isn't stored, because it contains heart data and the owner doesn't consent to that.
  let file: ContentHash?

  package var isKept: Bool { file != nil }
}
