/// A file that was read, with a word on everything that could not be.
public struct ReadActivityFile: Hashable, Sendable {
  public let format: ActivityFile.Format
  public let file: ActivityFile
  /// Each kind once, in the order met.
  public let warnings: [ActivityFileWarning]
}
