/// A picture that came inside an audio file.
public struct CoverArt: Hashable, Sendable {
  public let bytes: [UInt8]
  /// "image/jpeg" for example.
  public let mediaType: String
}
