import Foundation
import Synchronization
import Units

/// The time of a server under test. Begins with the real one and moves only when told.
final class SettableClock: Sendable {
  private let moment = Mutex(Moment(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000)))

  var now: Moment { moment.withLock { $0 } }
  func pass(_ time: Seconds) { moment.withLock { $0 = $0 + time } }
}
