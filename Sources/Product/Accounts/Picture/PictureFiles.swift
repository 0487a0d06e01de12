public import Storage

/// The files of somebody's picture, in two sizes.
public struct PictureFiles: Hashable, Sendable {
  public let large: ContentHash
  public let small: ContentHash

  public init(large: ContentHash, small: ContentHash) {
    self.large = large
    self.small = small
  }
}
