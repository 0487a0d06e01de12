package import Units

/// A file in an archive, before its content is read.
package struct ArchiveEntry: Hashable, Sendable {
  /// A safe relative path, with parts separated by `/`.
  package let name: String
  /// Nil if the archive doesn't state it.
  package let modified: Moment?
  /// As stated by the archive, so possibly wrong. Nil if not stated.
  package let size: Int64?
}
