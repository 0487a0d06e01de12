package import Storage

/// A recording's cover: pictures that were re-encoded and added as files just before, in two sizes.
package struct CoverFiles: Hashable, Sendable {
  package let large: ContentHash
  package let small: ContentHash

  package init(large: ContentHash, small: ContentHash) {
    self.large = large
    self.small = small
  }
}
