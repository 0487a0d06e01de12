import Synchronization

/// Counts from 1, thread-safe.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }
  func next() -> Int { count.add(1, ordering: .acquiringAndReleasing).newValue }
}
