/// Limits beyond which an archive counts as an attack.
package struct ArchiveLimits: Hashable, Sendable {
  /// The most files.
  package var entries: Int
  /// Unpacked bytes of one file.
  package var entrySize: Int64
  /// Unpacked bytes of all files.
  package var totalSize: Int64
  /// Unpacked bytes per byte read. Deflate reaches 1,030 on zeros; lines of JSON reach 20 or 30.
  package var ratio: Int

  package init(
    entries: Int = 10_000, entrySize: Int64 = 1 << 30, totalSize: Int64 = 16 << 30, ratio: Int = 200
  ) {
    self.entries = entries
    self.entrySize = entrySize
    self.totalSize = totalSize
    self.ratio = ratio
  }

  /// For our own archives: rejects only what no file system could hold.
  package static let trusting = Self(entries: .max, entrySize: .max, totalSize: .max, ratio: 2000)
}
