import Accounts
import Foundation
import Units

extension Moment {
  /// `2026-11-21`, as it is where somebody lives.
  func day(in zone: TimeZoneName) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: TimeZone(identifier: zone.text) ?? .gmt).year().month().day()
    return date.formatted(style)
  }
}
