package import Jobs
package import Units

/// A job that scans one of a person's folders.
package struct FolderOrder: Codable, Sendable {
  /// Absolute.
  package let path: String
}

extension JobKind where Payload == FolderOrder {
  package static var folderScan: Self { Self(rawValue: "scan-folder") }
}

extension NewJob {
  /// A job that isn't added while another for the same folder is queued or running. The next scan finds what a running one has
  /// missed.
  package static func scan(
    of folder: MusicFolder, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .folderScan, FolderOrder(path: folder.path), owner: folder.owner, key: "\(folder.owner.rawValue) \(folder.path)",
      at: now, using: &generator)
  }
}
