import Foundation

/// A disk in memory that is full after `size` bytes. Only the superuser may make one.
public final class SmallDisk {
  private let folder: TemporaryFolder

  public struct NotAllowed: Error {}

  /// For `.enabled(if:)`.
  public static let isAvailable = {
    do {
      _ = try SmallDisk(size: 65_536)
      return true
    } catch {
      return false
    }
  }()

  public init(size: Int) throws {
    folder = try TemporaryFolder()
    guard
      geteuid() == 0,
      try Program("mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", folder.path("")]).run() == 0
    else { throw NotAllowed() }
  }

  deinit {
    do {
      try Program("umount", [folder.path("")]).succeed()
    } catch {
      // A few kilobytes of memory stay taken until the machine restarts.
    }
  }

  public func path(_ name: String) -> String { folder.path(name) }

  public var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")) }
  }

}
