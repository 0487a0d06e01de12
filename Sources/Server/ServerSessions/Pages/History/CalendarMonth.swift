import Foundation
import Presentation
import ServerKernel
import Units

/// A calendar month.
struct CalendarMonth: Hashable, Sendable {
  let year: Int
  /// 1…12.
  let month: Int

  /// Parses `2026-11`. Nil for an invalid or implausible month.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 4, parts[1].count == 2, let year = Int(parts[0]),
      let month = Int(parts[1]),
      Self.years.contains(year), (1...12).contains(month)
    else { return nil }
    (self.year, self.month) = (year, month)
  }

  init(of moment: Moment, _ days: ReaderDays) {
    let parts = days.calendar.dateComponents([.year, .month], from: moment.date)
    (year, month) = (parts.year ?? 1970, parts.month ?? 1)
  }

  private init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

  var next: Self { month == 12 ? Self(year: year + 1, month: 1) : Self(year: year, month: month + 1) }
  var previous: Self { month == 1 ? Self(year: year - 1, month: 12) : Self(year: year, month: month - 1) }

  /// `2026-11`.
  var text: String { "\(year)-" + (month < 10 ? "0" : "") + "\(month)" }

  /// `November 2026`.
  func name(_ reader: Reader) -> String {
    guard let first = ReaderDays(reader).start(DateComponents(year: year, month: month, day: 1)) else { return text }
    return first.date.formatted(
      Date.FormatStyle(locale: reader.texts.locale, timeZone: reader.timeZone).year().month(.wide))
  }

  /// The start of this month and of the next.
  func ends(_ days: ReaderDays) -> (Moment?, Moment?) {
    (
      days.start(DateComponents(year: year, month: month, day: 1)),
      days.start(DateComponents(year: year, month: month + 1, day: 1))
    )
  }

  private static let years = 1970...2200
}
