import Accounts
import Foundation
import ServerKernel
import Units

/// Date and time for a browser's input field: `2026-11-21T18:05:09`.
struct SessionWallTime: Sendable {
  private let calendar: Calendar

  init(_ zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  func text(_ moment: Moment) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: moment.date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 1970)-\(two(parts.month))-\(two(parts.day))T"
      + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
  }

  /// Browsers may leave out seconds if they are zero. Nil for an invalid time.
  func moment(_ text: String) -> Moment? {
    guard
      let parts = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?/)?.output,
      let day = CalendarDay(String(parts.1)), let hour = Int(parts.2), let minute = Int(parts.3),
      let second = Int(parts.4 ?? "0"), hour < 24, minute < 60, second < 60
    else { return nil }
    let numbers = day.text.split(separator: "-").compactMap { Int($0) }
    return calendar.date(
      from: DateComponents(
        year: numbers[0], month: numbers[1], day: numbers[2], hour: hour, minute: minute, second: second)
    ).map(Moment.init)
  }
}
