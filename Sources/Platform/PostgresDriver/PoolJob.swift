internal import Persistence
internal import Synchronization

/// A transaction that waits for a connection, runs, or has ended.
final class PoolJob: Sendable {
  private enum State {
    case waiting
    case running(WakeupPipe)
    case over
  }

  let deadline: ContinuousClock.Instant
  private let state = Mutex(State.waiting)
  private let work: @Sendable (PostgresConnection) -> Void
  private let refuse: @Sendable (DatabaseError) -> Void

  init(
    deadline: ContinuousClock.Instant, work: @escaping @Sendable (PostgresConnection) -> Void,
    refuse: @escaping @Sendable (DatabaseError) -> Void
  ) {
    self.deadline = deadline
    self.work = work
    self.refuse = refuse
  }

  /// Runs it on the connection's thread, unless it was refused while waiting.
  func run(on connection: PostgresConnection) {
    let mayRun = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .running(connection.interruption)
      return true
    }
    guard mayRun else { return }
    work(connection)
    // Under the same lock as `cancel`, which therefore never interrupts the next job.
    state.withLock { $0 = .over }
    connection.interruption.clear()
  }

  func cancel() {
    let wasWaiting = state.withLock { state in
      switch state {
      case .waiting:
        state = .over
        return true
      case .running(let interruption):
        interruption.raise()
        return false
      case .over:
        return false
      }
    }
    if wasWaiting { refuse(.cancelled) }
  }

  /// Ends it before its start.
  func refuse(with error: DatabaseError) {
    let wasWaiting = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .over
      return true
    }
    if wasWaiting { refuse(error) }
  }
}
