import Foundation
import Synchronization

/// A program that runs during tests.
package final class ChildProcess: Sendable {
  private struct State {
    var status: Int32?
    var waiting: [CheckedContinuation<Int32, Never>] = []
  }

  private let identifier: pid_t
  private let state = Mutex(State())

  package init(_ program: Program) throws {
    identifier = try program.start()
    // A separate thread, because waiting for a program must not block tests.
    Thread.detachNewThread { self.awaitEnd() }
  }

  package var isRunning: Bool { state.withLock { $0.status == nil } }

  /// Does nothing after the end of the program.
  package func signal(_ signal: Int32) {
    state.withLock { if $0.status == nil { kill(identifier, signal) } }
  }

  /// Waits for the end. Returns the status as in a shell: the exit status, or 128 plus the signal.
  package func status() async -> Int32 {
    await withCheckedContinuation { continuation in
      let status = state.withLock { state in
        if state.status == nil { state.waiting.append(continuation) }
        return state.status
      }
      if let status { continuation.resume(returning: status) }
    }
  }

  private func awaitEnd() {
    var facts = siginfo_t()
    // The process identifier is free for reuse only after it is reaped, and that happens under the lock.
    while waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let (status, waiting) = state.withLock { state in
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      state.status = Program.shellStatus(status)
      defer { state.waiting = [] }
      return (Program.shellStatus(status), state.waiting)
    }
    for continuation in waiting { continuation.resume(returning: status) }
  }
}
