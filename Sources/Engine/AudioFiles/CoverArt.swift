/// The cover picture of an audio file.
public struct CoverArt: Hashable, Sendable {
  /// The encoded picture.
  public let bytes: [UInt8]
  /// "image/jpeg" for example.
  public let mediaType: String

  public init(bytes: [UInt8], mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
  }
}
