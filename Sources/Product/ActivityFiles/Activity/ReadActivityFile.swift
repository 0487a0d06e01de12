/// A file that was read, with a word on everything that could not be.
package struct ReadActivityFile: Hashable, Sendable {
  package let format: ActivityFile.Format
  package let file: ActivityFile
  /// Each kind once, in the order met.
  package let warnings: [ActivityFileWarning]
}
