/// The format of an archive.
package enum ArchiveFormat: Hashable, Sendable, CaseIterable {
  /// Opens with a double click on all systems.
  case zip
  /// Uncompressed, for content that is compressed already.
  case tar
  /// Reading doesn't verify it: libarchive ignores gzip's checksum.
  case tarGzip
}
