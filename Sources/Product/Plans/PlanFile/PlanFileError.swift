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
  /// Not valid JSON, although sent as JSON.
  case notJSON
  /// All issues in the order of the file, at least one, and the text with these issues.
  case wrong([PlanIssue], text: String)
}
