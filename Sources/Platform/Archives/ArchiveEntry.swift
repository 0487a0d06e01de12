package import Units

/// A file in an archive, before its content is read.
package struct ArchiveEntry: Hashable, Sendable {
  /// A relative path, parts separated by `/`, that leads nowhere else.
  package let name: String
  /// Nil where the archive does not say.
  package let modified: Moment?
  /// What the archive says, which need not be true. Nil where it does not say.
  package let size: Int64?
}
