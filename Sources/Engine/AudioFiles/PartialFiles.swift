import Foundation
import Synchronization

/// The temporary files of this process, so that an interrupted process can delete them all.
public enum PartialFiles {
  private static let paths = Mutex<Set<String>>([])

  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Deletes every unfinished file. Their writers then fail, so call it only when the process is about to end.
  public static func removeAll() {
    paths.withLock { open in
      for path in open { unlink(path) }
      open.removeAll()
    }
  }
}
