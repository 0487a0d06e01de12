public import Storage

/// A recording's cover: pictures that were re-encoded and added as files just before, in two sizes.
public struct CoverFiles: Hashable, Sendable {
  public let large: ContentHash
  public let small: ContentHash

  public init(large: ContentHash, small: ContentHash) {
    self.large = large
    self.small = small
  }
}
