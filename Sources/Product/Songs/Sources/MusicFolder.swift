public import Units

/// A folder of this machine whose music is somebody's: it is read where it lies, and never written to.
public struct MusicFolder: Hashable, Sendable {
  public let owner: Identifier<Person>
  /// Absolute, without a slash at the end.
  public let path: String

  public init(owner: Identifier<Person>, path: String) {
    self.owner = owner
    self.path = path
  }
}

/// What is known of a folder.
public struct MusicFolderSummary: Hashable, Sendable {
  /// Files whose music is in the library and can be played now.
  public let files: Int
  /// Files that are not where they were.
  public let missing: Int
  /// Files that became no track, a hundred at most.
  public let faults: [Fault]

  public struct Fault: Hashable, Sendable {
    /// Within the folder.
    public let path: String
    /// A sentence.
    public let reason: String
  }
}
