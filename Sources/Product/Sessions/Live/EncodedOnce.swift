internal import Synchronization

/// Encodes a value sent to many recipients once, on first use.
package final class EncodedOnce: Sendable {
  private let known = Mutex<String?>(nil)

  package func text(_ encode: () throws -> String) rethrows -> String {
    if let known = known.withLock({ $0 }) { return known }
    let text = try encode()
    known.withLock { $0 = text }
    return text
  }
}
