import Glibc
import ServerKernel
import Synchronization

/// Locks an SQLite database for one server process until the process ends. Several processes would miss each other's events,
/// and each would count limits separately.
final class ServingLock: Sendable {
  /// Another process has the lock.
  struct TakenError: Error, Hashable, Sendable { let path: String }

  private let descriptor: Mutex<Int32?>

  /// - Throws: `TakenError`. On file systems without locks, such as some network shares, nothing is locked.
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
