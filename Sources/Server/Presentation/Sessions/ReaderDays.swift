import Accounts
package import Foundation
package import ServerKernel
package import Units

/// Assigns sessions to days in the reader's time zone. Weeks and loads use the same days.
package struct ReaderDays: Sendable {
  package let calendar: Calendar

  package init(_ reader: Reader) {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = reader.timeZone
    calendar.locale = reader.texts.locale
    self.calendar = calendar
  }

  /// The start of a day such as `2026-11-21`, or of a day `days` later. Nil for an invalid day.
  package func start(of text: String, plus days: Int = 0) -> Moment? {
    guard let day = CalendarDay(text) else { return nil }
    let parts = day.text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    return start(DateComponents(year: parts[0], month: parts[1], day: parts[2] + days))
  }

  package func start(_ parts: DateComponents) -> Moment? { calendar.date(from: parts).map(Moment.init) }

  package func parts(of moment: Moment) -> DateComponents {
    calendar.dateComponents([.year, .month, .day], from: moment.date)
  }
}
