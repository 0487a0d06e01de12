/// A file's content, with warnings about unreadable parts.
package struct ReadActivityFile: Hashable, Sendable {
  package let format: ActivityFile.ImportFormat
  package let file: ActivityFile
  /// One per kind, in order of occurrence.
  package let warnings: [ActivityFileWarning]
}
