internal import Foundation

/// Computes password hashes on its own threads, because each blocks for a fraction of a second and takes tens of megabytes.
/// Parallel work is limited to the number of threads. A short queue may wait; further requests are rejected.
///
/// `@unchecked Sendable`: mutable state is accessed only with `condition` locked.
package final class PasswordHasher: @unchecked Sendable {
  /// The queue is full.
  package struct TooBusy: Error, Hashable, Sendable { package let retryAfterSeconds: Int }
  struct Closed: Error {}

  /// The cost of new hashes.
  package let cost: ScryptCost
  /// Running and queued.
  private let mostAtOnce: Int
  private let condition = NSCondition()
  private var queue: [@Sendable () -> Void] = []
  private var isClosed = false
  private var threadsAlive: Int
  private var whoAwaitsTheEnd: [CheckedContinuation<Void, Never>] = []
  private var running = 0
  private var derivations = 0

  /// - Parameters:
  ///   - threads: the number of parallel hashes; half the processors leave the other half for everything else.
  ///   - longestQueue: the maximum number of waiting requests.
  /// - Precondition: `threads` is above zero and `longestQueue` isn't negative.
  package init(cost: ScryptCost = .recommended, threads: Int, longestQueue: Int) {
    precondition(threads > 0 && longestQueue >= 0)
    self.cost = cost
    mostAtOnce = threads + longestQueue
    threadsAlive = threads
    for number in 1...threads {
      let thread = Thread { [self] in serve() }
      thread.name = "passwords \(number)"
      thread.start()
    }
  }

  /// The number of scrypt runs. Tests compare the cost of two calls by it.
  package var derivationCount: Int { locked { derivations } }

  func hash(_ password: Password, salt: [UInt8]) async throws -> PasswordHash {
    try await perform { [cost] in try PasswordHash(of: password, cost: cost, salt: salt) }
  }

  /// Whether the password is correct. Does the same work without a hash, so the timing reveals nothing.
  func check(_ password: Password, against hash: PasswordHash?) async throws -> Bool {
    try await perform { [cost] in
      guard let hash else {
        _ = try PasswordHash(of: password, cost: cost, salt: [UInt8](repeating: 0, count: 16))
        return false
      }
      return try hash.matches(password)
    }
  }

  /// Completes queued work, rejects new requests, and returns when all threads have ended.
  package func close() async {
    await withCheckedContinuation { continuation in
      let isOver = locked {
        isClosed = true
        condition.broadcast()
        if threadsAlive > 0 { whoAwaitsTheEnd.append(continuation) }
        return threadsAlive == 0
      }
      if isOver { continuation.resume() }
    }
  }

  private func perform<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let refusal: (any Error)? = locked {
        if isClosed { return Closed() }
        if queue.count + running >= mostAtOnce { return TooBusy(retryAfterSeconds: 2) }
        queue.append { continuation.resume(with: Result(catching: work)) }
        condition.signal()
        return nil
      }
      if let refusal { continuation.resume(throwing: refusal) }
    }
  }

  private func serve() {
    while let work = next() {
      work()
      locked { running -= 1 }
    }
    let awaiting = locked {
      threadsAlive -= 1
      defer { if threadsAlive == 0 { whoAwaitsTheEnd = [] } }
      return threadsAlive == 0 ? whoAwaitsTheEnd : []
    }
    for continuation in awaiting { continuation.resume() }
  }

  private func next() -> (@Sendable () -> Void)? {
    locked {
      while queue.isEmpty, !isClosed { condition.wait() }
      guard !queue.isEmpty else { return nil }
      running += 1
      derivations += 1
      return queue.removeFirst()
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
