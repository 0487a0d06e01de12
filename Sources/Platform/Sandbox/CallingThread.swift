internal import Synchronization

/// Runs asynchronous work on the calling thread only: a sandboxed process can't start threads.
///
/// Actors and child tasks of the work run here too, one after another.
package final class CallingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// Blocks until the work is done.
  /// - Precondition: the work awaits nothing outside itself, because nothing else could wake it.
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let thread = CallingThread()
    let value = ValueBox<Value>()
    Task(executorPreference: thread) { value.set(await work()) }
    while let job = thread.next() { job.runSynchronously(on: thread.asUnownedTaskExecutor()) }
    guard let value = value.get() else { preconditionFailure("the work waits for something outside") }
    return value
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// First in, first out. There are only a few jobs at a time.
  private func next() -> UnownedJob? {
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

private final class ValueBox<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func set(_ new: Value) { value.withLock { $0 = new } }
  func get() -> Value? { value.withLock { $0 } }
}
