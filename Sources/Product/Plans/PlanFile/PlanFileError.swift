/// Why a plan file could not be read.
package enum PlanFileError: Error, Hashable, Sendable {
  case notFound
  case isFolder
  case notReadable
  /// Larger than `PlanFile.largest`.
  case tooLarge
  case empty
  /// Not UTF-8.
  case notText
  /// Sent as JSON, which it is not.
  case notJSON
  /// All that is wrong, in the order of the file, at least one; and the text it is wrong in.
  case wrong([PlanIssue], text: String)
}
