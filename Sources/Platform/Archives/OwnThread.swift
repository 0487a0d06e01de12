internal import Foundation

/// Work that waits for a disk, on a thread of its own instead of one that Swift's tasks share.
package enum OwnThread {
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: work)) }.start()
    }
  }
}
