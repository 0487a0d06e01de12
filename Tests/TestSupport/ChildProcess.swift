import Foundation
import Synchronization

/// A program that runs beside the tests.
package final class ChildProcess: Sendable {
  private struct State {
    var status: Int32?
    var waiting: [CheckedContinuation<Int32, Never>] = []
  }

  private let identifier: pid_t
  private let state = Mutex(State())

  package init(_ program: Program) throws {
    identifier = try program.start()
    // A thread of its own: nothing that waits for the end of a program may keep tests from going on.
    Thread.detachNewThread { self.awaitEnd() }
  }

  package var isRunning: Bool { state.withLock { $0.status == nil } }

  /// Nothing happens when it has ended.
  package func signal(_ signal: Int32) {
    state.withLock { if $0.status == nil { kill(identifier, signal) } }
  }

  /// Once it has ended, what a shell says: the status, or 128 and the signal that ended it.
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
    // Its number is free for another only when it has been asked for, which happens where nobody sends a signal.
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
