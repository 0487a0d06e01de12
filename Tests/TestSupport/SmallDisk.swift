import Foundation

/// A RAM disk that is full after `size` bytes. Needs root.
package final class SmallDisk {
  private let folder: TemporaryFolder

  package struct NotAllowed: Error {}

  /// For `.enabled(if:)`.
  package static let isAvailable = {
    do {
      _ = try SmallDisk(size: 65_536)
      return true
    } catch {
      return false
    }
  }()

  package init(size: Int) throws {
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
      // Leaves a few kilobytes of memory in use until the machine restarts.
    }
  }

  package func path(_ name: String) -> String { folder.path(name) }

  package var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")) }
  }

}
