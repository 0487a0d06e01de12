package import Jobs
package import Units

/// Asks for a look at one of somebody's folders.
package struct FolderOrder: Codable, Sendable {
  /// Absolute.
  package let path: String
}

extension JobKind where Payload == FolderOrder {
  package static var folderScan: Self { Self(rawValue: "scan-folder") }
}

extension NewJob {
  /// Not added while one waits or runs: what it has passed by already, the next look finds.
  package static func scan(
    of folder: MusicFolder, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .folderScan, FolderOrder(path: folder.path), owner: folder.owner, key: "\(folder.owner.rawValue) \(folder.path)",
      at: now, using: &generator)
  }
}
