internal import Foundation

/// Runs blocking disk work on a thread of its own instead of Swift's cooperative pool.
package enum OwnThread {
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: work)) }.start()
    }
  }
}
