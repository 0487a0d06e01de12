internal import Storage

/// An original file of a session in a data export.
package struct ArchivedOriginal: Codable, Hashable, Sendable {
  /// The recording made from it, by the identifier of its session.
  let recording: String
  /// The name of the file in the archive. Nil if the file isn't stored.
  package let file: String?
  /// The original name.
  let name: String
  /// In bytes.
  let size: Int64
  let format: String
  let device: String?
  /// In metres, from the file.
  let distance: Double?
  let holdsHeart: Bool
  /// The SHA-256 of the file.
  let content: String
  /// The index of the activity in the file, from 1.
  let part: Int
  /// In Unix milliseconds.
  let created: Int64

  /// The encrypted stored file. Not part of the archive.
  var kept: ContentHash?

  private enum CodingKeys: CodingKey {
    case recording, file, name, size, format, device, distance, holdsHeart, content, part, created
  }
}
