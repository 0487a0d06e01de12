import Foundation

/// Blocks a database's thread until a test opens the gate.
///
/// `@unchecked Sendable`: `condition` guards `isOpen`.
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
