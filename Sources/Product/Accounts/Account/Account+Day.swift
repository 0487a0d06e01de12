package import Foundation
package import Units

/// The clock of this computer shows a day that no calendar here reaches: before 1900 or after 2999.
package struct ClockError: Error {}

extension Account {
  /// What day it is where they live.
  package func day(at now: Moment) throws(ClockError) -> CalendarDay {
    guard let day = CalendarDay(now.day(in: preferences.timeZone)) else { throw ClockError() }
    return day
  }
}

extension Moment {
  /// `2026-11-21`, as it is where somebody lives.
  package func day(in zone: TimeZoneName) -> String {
    day(in: TimeZone(identifier: zone.text) ?? .gmt)
  }

  /// `2026-11-21`, as it is in a time zone.
  package func day(in zone: TimeZone) -> String {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return date.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
  }
}

extension CalendarDay {
  /// Nil beyond the years that are counted.
  package init?(_ moment: Moment, offset: Seconds) {
    self.init((moment + offset).day(in: TimeZone.gmt))
  }
}
