internal import Synchronization

/// Writes batches from many devices in shared transactions.
///
/// A durable transaction takes milliseconds, however much it contains. While one runs, new deliveries are queued for the next.
/// A request that finds no running transaction leads: it writes its own delivery and the queue, then hands over to a later
/// request. Only the bounded queue is kept in memory.
package final class BatchWriter: Sendable {
  /// The queue is full. Retry in a moment.
  package struct Full: Error, Hashable, Sendable {}

  private enum Turn: Sendable {
    case written(Result<BatchReceipt, any Error>)
    case lead
  }
  private struct Waiting: Sendable {
    let delivery: BatchDelivery
    let resume: @Sendable (Turn) -> Void
  }
  private struct State {
    var isLed = false
    var waiting: [Waiting] = []
    /// Size of all queued and running deliveries, in bytes.
    var size = 0
  }
  private let store: BatchStore
  private let mostSize: Int
  private let mostAtOnce: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - mostSize: the limit of the queue, in bytes.
  ///   - mostAtOnce: the maximum number of deliveries per transaction.
  package init(_ store: BatchStore, mostSize: Int = 64 << 20, mostAtOnce: Int = 256) {
    self.store = store
    self.mostSize = mostSize
    self.mostAtOnce = mostAtOnce
  }

  /// Returns after the delivery has been committed.
  /// - Throws: `SessionError`, `BatchWriter.Full`, or a `DatabaseError`.
  package func write(_ delivery: BatchDelivery) async throws -> BatchReceipt {
    try enter(delivery)
    defer { state.withLock { $0.size -= delivery.size } }
    switch await turn(delivery) {
    case .written(let outcome): return try outcome.get()
    case .lead: return try await lead(delivery)
    }
  }

  private func enter(_ delivery: BatchDelivery) throws(Full) {
    let isTaken = state.withLock { state in
      // A single delivery above the limit is accepted.
      guard state.size == 0 || state.size + delivery.size <= mostSize else { return false }
      state.size += delivery.size
      return true
    }
    guard isTaken else { throw Full() }
  }

  /// Ignores cancellation: the leading request writes the delivery in a moment.
  private func turn(_ delivery: BatchDelivery) async -> Turn {
    await withCheckedContinuation { continuation in
      let leads = state.withLock { state in
        if state.isLed {
          state.waiting.append(Waiting(delivery: delivery) { continuation.resume(returning: $0) })
          return false
        }
        state.isLed = true
        return true
      }
      if leads { continuation.resume(returning: .lead) }
    }
  }

  private func lead(_ own: BatchDelivery) async throws -> BatchReceipt {
    let others = state.withLock { state in
      let others = Array(state.waiting.prefix(mostAtOnce - 1))
      state.waiting.removeFirst(others.count)
      return others
    }
    let outcomes: [Result<BatchReceipt, SessionError>]
    do { outcomes = try await store.write([own] + others.map(\.delivery)) } catch  where Task.isCancelled {
      // The error concerns this request only. The others are written with the next transaction.
      state.withLock { $0.waiting.insert(contentsOf: others, at: 0) }
      handOver()
      throw error
    } catch {
      defer { handOver() }
      guard BatchStore.mayBeOfOne(error), !others.isEmpty else {
        for other in others { other.resume(.written(.failure(error))) }
        throw error
      }
      // One delivery failed the whole transaction. Written alone, each gets its own result.
      for other in others { other.resume(.written(await alone(other.delivery))) }
      return try await alone(own).get()
    }
    handOver()
    for (other, outcome) in zip(others, outcomes.dropFirst()) { other.resume(.written(outcome.mapError { $0 })) }
    return try outcomes[0].get()
  }

  private func alone(_ delivery: BatchDelivery) async -> Result<BatchReceipt, any Error> {
    do { return try await store.write([delivery])[0].mapError { $0 } } catch { return .failure(error) }
  }

  private func handOver() {
    let next = state.withLock { state -> Waiting? in
      state.isLed = !state.waiting.isEmpty
      return state.isLed ? state.waiting.removeFirst() : nil
    }
    next?.resume(.lead)
  }
}
