internal import Synchronization

/// Encodes a value sent to many recipients once, on first use.
package final class EncodedOnce: Sendable {
  private let known = Mutex<String?>(nil)

  /// The encoded text. Calls `encode` the first time only.
  package func text(_ encode: () throws -> String) rethrows -> String {
    if let known = known.withLock({ $0 }) { return known }
    let text = try encode()
    known.withLock { $0 = text }
    return text
  }
}
