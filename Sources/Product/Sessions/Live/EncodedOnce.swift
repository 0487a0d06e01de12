internal import Synchronization

/// The text of something that many are sent, made for the first of them.
public final class EncodedOnce: Sendable {
  private let known = Mutex<String?>(nil)

  public func text(_ encode: () throws -> String) rethrows -> String {
    if let known = known.withLock({ $0 }) { return known }
    let text = try encode()
    known.withLock { $0 = text }
    return text
  }
}
