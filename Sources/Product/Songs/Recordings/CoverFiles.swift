package import Storage

/// A recording's cover: re-encoded pictures in two sizes, already added to the file store.
package struct CoverFiles: Hashable, Sendable {
  package let large: ContentHash
  package let small: ContentHash

  package init(large: ContentHash, small: ContentHash) {
    self.large = large
    self.small = small
  }
}
