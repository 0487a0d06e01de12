import Glibc
import ServerKernel
import Synchronization

/// Held by the one process that serves a SQLite database, until it ends, however it ends: SQLite tells processes nothing of
/// each other's news, and limits are counted in each.
final class ServingLock: Sendable {
  /// Another process serves it.
  struct TakenError: Error, Hashable, Sendable { let path: String }

  private let descriptor: Mutex<Int32?>

  /// - Throws: `TakenError`. Where the system cannot lock files, such as on some network shares, nothing is held.
  init(of configuration: Configuration) throws(TakenError) {
    guard case .sqlite(let path) = configuration.database else {
      descriptor = Mutex(nil)
      return
    }
    let opened = open(path + "-serving", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if opened >= 0, flock(opened, LOCK_EX | LOCK_NB) != 0 {
      let isTaken = errno == EWOULDBLOCK
      close(opened)
      if isTaken { throw TakenError(path: path) }
      descriptor = Mutex(nil)
      return
    }
    descriptor = Mutex(opened >= 0 ? opened : nil)
  }

  deinit { release() }

  func release() {
    descriptor.withLock { held in
      if let held { close(held) }
      held = nil
    }
  }
}
