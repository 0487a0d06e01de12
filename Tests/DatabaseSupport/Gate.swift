import Foundation

/// Holds a database's thread until a test lets it go on.
///
/// `@unchecked Sendable`: `isOpen` is touched only with `condition` locked.
public final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  public init() {}

  public func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  public func waitUntilOpen() {
    condition.lock()
    while !isOpen { condition.wait() }
    condition.unlock()
  }
}
