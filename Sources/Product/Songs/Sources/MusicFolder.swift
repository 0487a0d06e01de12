package import Units

/// A folder of this machine whose music is somebody's: it is read where it lies, and never written to.
package struct MusicFolder: Hashable, Sendable {
  package let owner: Identifier<Person>
  /// Absolute, without a slash at the end.
  package let path: String

  package init(owner: Identifier<Person>, path: String) {
    self.owner = owner
    self.path = path
  }
}

/// What is known of a folder.
package struct MusicFolderSummary: Hashable, Sendable {
  /// Files whose music is in the library and can be played now.
  package let files: Int
  /// Files that are not where they were.
  package let missing: Int
  /// Files that became no track, a hundred at most.
  package let faults: [FailedFile]

  package struct FailedFile: Hashable, Sendable {
    /// Within the folder.
    package let path: String
    /// A sentence.
    package let reason: String
  }
}
