internal import Foundation

/// Work that waits for a disk, on a thread of its own instead of one that Swift's tasks share.
public enum OwnThread {
  public static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: work)) }.start()
    }
  }
}
