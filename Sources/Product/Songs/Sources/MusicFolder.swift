package import Units

/// A folder on this machine with a person's music. The server reads it in place and never writes to it.
package struct MusicFolder: Hashable, Sendable {
  package let owner: Identifier<Person>
  /// Absolute, without a trailing slash.
  package let path: String

  package init(owner: Identifier<Person>, path: String) {
    self.owner = owner
    self.path = path
  }
}

/// Counts of the files in a folder.
package struct MusicFolderSummary: Hashable, Sendable {
  /// Files in the library that can be played now.
  package let files: Int
  /// Files in the library that are missing from the folder.
  package let missing: Int
  /// Files that could not be imported, at most 100.
  package let faults: [FailedFile]

  package struct FailedFile: Hashable, Sendable {
    /// Relative to the folder.
    package let path: String
    /// A sentence for the owner.
    package let reason: String
  }
}
