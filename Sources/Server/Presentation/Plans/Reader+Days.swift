package import Accounts
import Foundation
package import Plans
import ServerKernel
package import Units

extension Reader {
  /// `2026-11-21`, in the reader's time zone.
  package func today(_ now: Moment) -> String { now.day(in: timeZone) }

  /// `Monday, 23 November`.
  package func longDay(_ day: CalendarDay) -> String {
    do {
      let date = try Date(day.text, strategy: .iso8601.year().month().day())
      return date.formatted(
        Date.FormatStyle(locale: texts.locale, timeZone: .gmt).weekday(.wide).day().month(.wide))
    } catch { return day.text }
  }

  /// `18:30`.
  package func time(_ time: LocalTime) -> String { time.text }
}
