internal import Persistence
internal import Synchronization

/// Counts requested transactions, and those that are running.
final class TransactionTally: Sendable {
  private struct Counts {
    var askedFor = 0
    var running = 0
  }
  private let counts = Mutex(Counts())

  func begin() { counts.withLock { $0.askedFor += 1 } }
  func end() { counts.withLock { $0.askedFor -= 1 } }
  func beginBody() { counts.withLock { $0.running += 1 } }
  func endBody() { counts.withLock { $0.running -= 1 } }

  func occupancy(connections: Int) -> Occupancy {
    counts.withLock { counts in
      Occupancy(connections: connections, inUse: counts.running, waiting: counts.askedFor - counts.running)
    }
  }
}
