package import Accounts

/// Calculations with days of the Gregorian calendar (Hinnant, "chrono-compatible low-level date algorithms", 2013).
extension CalendarDay {
  /// Days since 1 January 1970.
  var number: Int {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    precondition(parts.count == 3, "a day has three parts")
    // Years start in March, so that the leap day is the last day.
    let year = parts[1] <= 2 ? parts[0] - 1 : parts[0]
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((parts[1] + 9) % 12) + 2) / 5 + parts[2] - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Nil outside the valid years of `CalendarDay`.
  init?(number: Int) {
    let shifted = number + 719_468
    guard shifted >= 0 else { return nil }
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    self.init("\(year)-\(two(month < 10 ? month + 3 : month - 9))-\(two(day))")
  }

  /// 1 is Monday, 7 is Sunday.
  package var weekday: Int { (number + 3) % 7 + 1 }

  /// Adds days; nil outside the valid years of `CalendarDay`.
  package func later(days: Int) -> CalendarDay? { CalendarDay(number: number + days) }
}
