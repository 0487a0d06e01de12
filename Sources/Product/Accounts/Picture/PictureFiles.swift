package import Storage

/// The files of a profile picture in two sizes.
package struct PictureFiles: Hashable, Sendable {
  package let large: ContentHash
  package let small: ContentHash

  package init(large: ContentHash, small: ContentHash) {
    self.large = large
    self.small = small
  }
}
