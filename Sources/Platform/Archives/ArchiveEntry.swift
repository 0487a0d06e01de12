public import Units

/// A file in an archive, before its content is read.
public struct ArchiveEntry: Hashable, Sendable {
  /// A relative path, parts separated by `/`, that leads nowhere else.
  public let name: String
  /// Nil where the archive does not say.
  public let modified: Moment?
  /// What the archive says, which need not be true. Nil where it does not say.
  public let size: Int64?
}
