package import Foundation
package import Units

/// The computer's clock shows a date outside the supported years 1900 to 2999.
package struct ClockError: Error {}

extension Account {
  /// The current date in the person's time zone.
  package func day(at now: Moment) throws(ClockError) -> CalendarDay {
    guard let day = CalendarDay(now.day(in: preferences.timeZone)) else { throw ClockError() }
    return day
  }
}

extension Moment {
  /// The ISO 8601 date in the person's time zone, such as `2026-11-21`.
  package func day(in zone: TimeZoneName) -> String {
    day(in: TimeZone(identifier: zone.text) ?? .gmt)
  }

  /// The ISO 8601 date in a time zone, such as `2026-11-21`.
  package func day(in zone: TimeZone) -> String {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return date.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
  }
}

extension CalendarDay {
  /// Nil outside the supported years.
  package init?(_ moment: Moment, offset: Seconds) {
    self.init((moment + offset).day(in: TimeZone.gmt))
  }
}
