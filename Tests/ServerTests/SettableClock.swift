import Foundation
import Synchronization
import Units

/// The clock of a server under test. Starts at the real time and moves only on command.
final class SettableClock: Sendable {
  private let moment = Mutex(Moment(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000)))

  var now: Moment { moment.withLock { $0 } }
  func pass(_ time: Seconds) { moment.withLock { $0 = $0 + time } }
}
