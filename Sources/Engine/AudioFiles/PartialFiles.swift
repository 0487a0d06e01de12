import Foundation
import Synchronization

/// The temporary files this process is writing at the moment, so that an interrupted run can remove them all.
public enum PartialFiles {
  private static let paths = Mutex<Set<String>>([])

  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes every file being written. Their writers will fail from here on; call it when the process is about to end.
  public static func removeAll() {
    paths.withLock { open in
      for path in open { unlink(path) }
      open.removeAll()
    }
  }
}
