import Foundation
package import Units

/// The clock and the random number generator for routes.
package struct ServerEnvironment: Sendable {
  package let now: @Sendable () -> Moment

  package init(now: @escaping @Sendable () -> Moment) {
    self.now = now
  }

  /// The system's generator, suitable for secrets.
  package func randomness() -> SystemRandomNumberGenerator { SystemRandomNumberGenerator() }
}
