/// How files are packed into one.
package enum ArchiveFormat: Hashable, Sendable, CaseIterable {
  /// What every system opens with a double click.
  case zip
  /// Not compressed, for content that already is.
  case tar
  /// Not checked when read: libarchive passes over gzip's own checksum.
  case tarGzip
}
