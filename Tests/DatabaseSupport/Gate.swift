import Foundation

/// Holds a database's thread until a test lets it go on.
///
/// `@unchecked Sendable`: `isOpen` is touched only with `condition` locked.
package final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  package init() {}

  package func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  package func waitUntilOpen() {
    condition.lock()
    while !isOpen { condition.wait() }
    condition.unlock()
  }
}
