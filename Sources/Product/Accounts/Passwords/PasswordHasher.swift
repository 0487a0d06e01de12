internal import Foundation

/// Makes and compares hashes of passwords on threads of its own: each blocks for a fraction of a second and takes tens of
/// megabytes. Never more at once than it has threads; a few more may wait; others are turned away.
///
/// `@unchecked Sendable`: everything that changes is touched only with `condition` locked.
package final class PasswordHasher: @unchecked Sendable {
  /// So many are waiting that another would not be served soon.
  package struct TooBusy: Error, Hashable, Sendable { package let retryAfterSeconds: Int }
  struct Closed: Error {}

  /// Of new hashes.
  package let cost: ScryptCost
  /// Running and waiting.
  private let mostAtOnce: Int
  private let condition = NSCondition()
  private var queue: [@Sendable () -> Void] = []
  private var isClosed = false
  private var threadsAlive: Int
  private var whoAwaitsTheEnd: [CheckedContinuation<Void, Never>] = []
  private var running = 0
  private var derivations = 0

  /// - Parameters:
  ///   - threads: how many at once; half the processors leave the other half to everything else.
  ///   - longestQueue: how many may wait.
  /// - Precondition: `threads` is above zero, `longestQueue` not below.
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

  /// How many times scrypt has run. Whether two questions cost the same is counted with it, not measured.
  package var derivationCount: Int { locked { derivations } }

  func hash(_ password: Password, salt: [UInt8]) async throws -> PasswordHash {
    try await perform { [cost] in try PasswordHash(of: password, cost: cost, salt: salt) }
  }

  /// Whether it is the right one. Takes the same work when there is nothing to compare it with.
  func check(_ password: Password, against hash: PasswordHash?) async throws -> Bool {
    try await perform { [cost] in
      guard let hash else {
        _ = try PasswordHash(of: password, cost: cost, salt: [UInt8](repeating: 0, count: 16))
        return false
      }
      return try hash.matches(password)
    }
  }

  /// Finishes what waits, refuses what comes, and returns when all threads have ended.
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
