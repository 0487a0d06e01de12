import Foundation
import Units

/// What time it is: the one place of the program that asks.
enum WallClock {
  static let now: @Sendable () -> Moment = { Moment(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000)) }
}
