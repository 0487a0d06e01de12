import Foundation
import Units

/// Time and chance as routes get them: arguments, not something to reach for.
struct Surroundings: Sendable {
  let now: @Sendable () -> Moment

  /// Of the operating system; fit for secrets.
  func chance() -> SystemRandomNumberGenerator { SystemRandomNumberGenerator() }
}
