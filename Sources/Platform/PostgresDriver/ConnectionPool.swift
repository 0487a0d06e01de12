internal import Dispatch
internal import Foundation
internal import Persistence
internal import Synchronization

/// Connections with a thread each, which take jobs from one queue. libpq blocks, so it never runs on the cooperative pool, and
/// only one thread ever uses a connection.
///
/// `@unchecked Sendable`: all mutable state is accessed only with `condition` locked.
final class ConnectionPool: @unchecked Sendable {
  private let configuration: PostgresConfiguration
  private let condition = NSCondition()
  private var jobs: [PoolJob] = []
  private var listeners: [SignalListener] = []
  private var isClosed = false
  private var threadsIdle = 0
  private var threadsAlive = 0
  private var whoAwaitsTheEnd: [CheckedContinuation<Void, Never>] = []

  init(_ configuration: PostgresConfiguration) {
    self.configuration = configuration
    threadsAlive = configuration.connections
    for number in 0..<configuration.connections {
      let thread = Thread { [self] in serve(number) }
      thread.name = "postgres \(number)"
      thread.start()
    }
  }

  func perform<Value: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws -> Value
  ) async throws -> Value {
    let deadline = ContinuousClock.now + configuration.patience
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = PoolJob(deadline: deadline) { connection in
          continuation.resume(with: Result { try work(connection, deadline) })
        } refuse: { error in
          continuation.resume(throwing: error)
        }
        submit(job)
        cancellation.attach(job)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  var occupancy: Occupancy {
    locked {
      Occupancy(
        connections: configuration.connections, inUse: configuration.connections - threadsIdle, waiting: jobs.count)
    }
  }

  /// Keeps `listener` running until the pool closes; returns false if it is closed already.
  func adopt(_ listener: SignalListener) -> Bool {
    locked {
      guard !isClosed else { return false }
      threadsAlive += 1
      listeners.append(listener)
      listener.start { [self] in
        locked { listeners.removeAll { $0 === listener } }
        threadEnded()
      }
      return true
    }
  }

  /// Finishes submitted jobs, stops all threads, and waits for their end.
  func close() async {
    await withCheckedContinuation { continuation in
      let isOver = locked {
        isClosed = true
        for listener in listeners { listener.stop() }
        condition.broadcast()
        if threadsAlive > 0 { whoAwaitsTheEnd.append(continuation) }
        return threadsAlive == 0
      }
      if isOver { continuation.resume() }
    }
  }

  private func submit(_ job: PoolJob) {
    let isAccepted = locked {
      if !isClosed {
        jobs.append(job)
        condition.signal()
        // The job may have to wait for a free thread, for its patience at most.
        if jobs.count > threadsIdle {
          let rest = ContinuousClock.now.duration(to: job.deadline)
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Int(rest.milliseconds))) {
            job.refuse(with: .busy)
          }
        }
      }
      return !isClosed
    }
    if !isAccepted { job.refuse(with: .closed) }
  }

  /// The main loop of a connection's thread.
  private func serve(_ number: Int) {
    let connection = PostgresConnection(configuration, WakeupPipe(), turn: number)
    while let job = nextJob() { job.run(on: connection) }
    connection.disconnect()
    threadEnded()
  }

  private func nextJob() -> PoolJob? {
    locked {
      threadsIdle += 1
      defer { threadsIdle -= 1 }
      while jobs.isEmpty, !isClosed { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  private func threadEnded() {
    let awaiting = locked {
      threadsAlive -= 1
      defer { if threadsAlive == 0 { whoAwaitsTheEnd = [] } }
      return threadsAlive == 0 ? whoAwaitsTheEnd : []
    }
    for continuation in awaiting { continuation.resume() }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}

/// Passes a task's cancellation to its job, in whichever order they arrive.
private final class Cancellation: Sendable {
  private struct State {
    var job: PoolJob?
    var isCancelled = false
  }
  private let state = Mutex(State())

  func attach(_ job: PoolJob) {
    let isCancelled = state.withLock { state in
      state.job = job
      return state.isCancelled
    }
    if isCancelled { job.cancel() }
  }

  func cancel() {
    let job = state.withLock { state in
      state.isCancelled = true
      return state.job
    }
    job?.cancel()
  }
}
