internal import Foundation
internal import Units

extension Moment {
  /// In the format of RFC 5322, 3.3: `Sat, 21 Nov 2026 18:06:10 +0000`. Milliseconds are dropped.
  var internetDate: String {
    Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down)).formatted(style)
  }

  /// Nil unless `internetDate` has our own format.
  init?(internetDate: some StringProtocol) {
    do {
      let date = try style.parseStrategy.parse(String(internetDate))
      self.init(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
    } catch {
      return nil
    }
  }
}

/// English, whatever the system's language.
private let style = Date.VerbatimFormatStyle(
  format: """
    \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000
    """,
  locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
