public import Jobs
public import Units

/// Asks for a look at one of somebody's folders.
public struct FolderOrder: Codable, Sendable {
  /// Absolute.
  public let path: String
}

extension JobKind where Payload == FolderOrder {
  public static var folderScan: Self { Self(rawValue: "scan-folder") }
}

extension NewJob {
  /// Not added while one waits or runs: what it has passed by already, the next look finds.
  public static func scan(
    of folder: MusicFolder, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .folderScan, FolderOrder(path: folder.path), owner: folder.owner, key: "\(folder.owner.rawValue) \(folder.path)",
      at: now, using: &generator)
  }
}
