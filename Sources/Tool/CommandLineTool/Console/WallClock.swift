import Foundation
import Units

/// The current time. Only this type reads the clock.
enum WallClock {
  static let now: @Sendable () -> Moment = { Moment(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000)) }
}
