import Accounts
import Foundation
import Hummingbird
import Units

/// Whoever looks at a page, and how they like to see it.
struct Reader: Sendable {
  /// Nil for who is nobody in particular.
  let caller: SignedIn?
  let account: Account?
  let texts: TextCatalogue
  let theme: Theme
  /// Of the page they look at, without what follows the question mark.
  let path: String

  var language: Language { texts.language }
  var units: UnitSystem { account?.preferences.units ?? .metric }
  var timeZone: TimeZone { account.flatMap { TimeZone(identifier: $0.preferences.timeZone.text) } ?? .gmt }
}

/// Which colours a person wants; kept by the device, because screens differ.
enum Theme: String, Hashable, Sendable, CaseIterable {
  /// As the system has it.
  case auto
  case light, dark
}

extension Reader {
  /// `21 November 2026 at 18:05`, where the reader lives.
  func moment(_ moment: Moment) -> String {
    moment.date.formatted(Date.FormatStyle(date: .long, time: .shortened, locale: texts.locale, timeZone: timeZone))
  }

  /// `21 November 2026`.
  func day(_ moment: Moment) -> String {
    moment.date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: texts.locale, timeZone: timeZone))
  }

  /// The same of `2026-11-21`, which is that day wherever one is.
  func day(_ day: String) -> String {
    do {
      let date = try Date(day, strategy: .iso8601.year().month().day())
      return date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: texts.locale, timeZone: .gmt))
    } catch { return day }
  }
}

/// `3:07` or `1:02:09`.
func clockTime(_ seconds: Seconds) -> String {
  let whole = max(0, Int(seconds.value.rounded()))
  let parts = [whole / 3600, whole / 60 % 60, whole % 60]
  let shown = parts[0] > 0 ? parts : Array(parts.dropFirst())
  return shown.enumerated().map { $0.offset > 0 && $0.element < 10 ? "0\($0.element)" : "\($0.element)" }
    .joined(separator: ":")
}

let metresInMile = 1609.344
