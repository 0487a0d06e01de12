internal import Storage

/// A file that a session came from, as it stands in an archive of its owner's.
package struct ArchivedOriginal: Codable, Hashable, Sendable {
  /// The recording that it became: that of the session of this name.
  let recording: String
  /// The file itself, as the archive names it. Nil where it is not kept.
  package let file: String?
  /// As it was called when it was handed in.
  let name: String
  /// In bytes.
  let size: Int64
  let format: String
  let device: String?
  /// Metres, as the file has it.
  let distance: Double?
  let holdsHeart: Bool
  /// SHA-256 of the file.
  let content: String
  /// Which of the activities in the file, from 1 on.
  let part: Int
  /// Milliseconds since 1970.
  let created: Int64

  /// Where the file lies here, sealed. It is no part of the archive.
  var kept: ContentHash?

  private enum CodingKeys: CodingKey {
    case recording, file, name, size, format, device, distance, holdsHeart, content, part, created
  }
}
