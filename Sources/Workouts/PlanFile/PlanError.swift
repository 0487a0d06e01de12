/// Why a plan file could not be read.
public enum PlanError: Error, Hashable, Sendable {
  case notFound(path: String)
  case isFolder(path: String)
  case notReadable(path: String)
  /// Larger than `PlanFile.largest` bytes.
  case tooLarge(bytes: Int)
  case empty
  /// Not UTF-8.
  case notText
  /// All that is wrong, in the order of the file, at least one.
  case wrong([PlanProblem])
}
