internal import Foundation
package import Units

/// A date of the Gregorian calendar, without a time zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// `1987-02-28`.
  package let text: String

  /// Nil unless `text` is a valid date from 1900 to 2999.
  package init?(_ text: String) {
    guard
      let parts = text.wholeMatch(of: /(19|2\d)\d\d-\d\d-\d\d/)?.output.0.split(separator: "-").compactMap({ Int($0) })
    else { return nil }
    let components = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: parts[0], month: parts[1], day: parts[2])
    guard components.isValidDate else { return nil }
    self.text = text
  }

  /// Age in years, with fractions.
  package func age(at now: Moment) -> Double? {
    do {
      let birth = try Date(text, strategy: .iso8601.year().month().day())
      return (Double(now.milliseconds) / 1000 - birth.timeIntervalSince1970) / (365.2425 * 86_400)
    } catch {
      return nil
    }
  }

  package static func < (earlier: Self, later: Self) -> Bool { earlier.text < later.text }
}
