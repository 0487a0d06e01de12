/// How much an archive may ask of us before it is taken for an attack.
package struct ArchiveLimits: Hashable, Sendable {
  package var entries: Int
  /// Bytes of one file when unpacked.
  package var entrySize: Int64
  /// Bytes of everything when unpacked.
  package var totalSize: Int64
  /// Bytes unpacked for each byte read. Deflate reaches 1,030 on zeros; lines of JSON reach 20 or 30.
  package var ratio: Int

  package init(
    entries: Int = 10_000, entrySize: Int64 = 1 << 30, totalSize: Int64 = 16 << 30, ratio: Int = 200
  ) {
    self.entries = entries
    self.entrySize = entrySize
    self.totalSize = totalSize
    self.ratio = ratio
  }

  /// For archives of our own making: only what a file system could not hold either.
  package static let trusting = Self(entries: .max, entrySize: .max, totalSize: .max, ratio: 2000)
}
