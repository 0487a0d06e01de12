import Foundation
package import Units

/// Time and chance as routes get them: arguments, not something to reach for.
package struct ServerEnvironment: Sendable {
  package let now: @Sendable () -> Moment

  package init(now: @escaping @Sendable () -> Moment) {
    self.now = now
  }

  /// Of the operating system; fit for secrets.
  package func randomness() -> SystemRandomNumberGenerator { SystemRandomNumberGenerator() }
}
