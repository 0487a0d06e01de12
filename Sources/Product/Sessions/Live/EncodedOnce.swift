internal import Synchronization

/// The text of something that many are sent, made for the first of them.
package final class EncodedOnce: Sendable {
  private let known = Mutex<String?>(nil)

  package func text(_ encode: () throws -> String) rethrows -> String {
    if let known = known.withLock({ $0 }) { return known }
    let text = try encode()
    known.withLock { $0 = text }
    return text
  }
}
