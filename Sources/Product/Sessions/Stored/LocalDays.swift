package import Accounts
internal import Foundation
package import Units

/// Local calendar days of one time zone. A day may have 23 or 25 hours.
///
/// Days are numbered from 1 January 1970, which was a Thursday.
package struct LocalDays: Sendable {
  private let zone: TimeZone

  package init(_ name: TimeZoneName) { zone = TimeZone(identifier: name.text) ?? .gmt }

  /// The number of the local day that contains `moment`.
  package func day(of moment: Moment) -> Int {
    let seconds = (Double(moment.milliseconds) / 1000).rounded(.down)
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    return Int(((seconds + Double(offset)) / 86_400).rounded(.down))
  }

  /// The ISO 8601 date, such as `2026-11-22`.
  package static func text(_ day: Int) -> String {
    Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601.year().month().day())
  }

  /// The number of a date.
  package static func day(_ day: CalendarDay) throws -> Int {
    let date = try Date(day.text, strategy: .iso8601.year().month().day())
    return Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  /// The Monday of the ISO 8601 week that contains `day`.
  package static func monday(of day: Int) -> Int { day - ((day + 3) % 7 + 7) % 7 }
}
