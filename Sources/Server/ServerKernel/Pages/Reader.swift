package import Accounts
package import Foundation
import Hummingbird
package import Units

/// The person who reads a page, with language, units, time zone and theme.
package struct Reader: Sendable {
  /// Nil for an anonymous visitor.
  package let caller: SignedIn?
  package let account: Account?
  package let texts: TextCatalogue
  package let theme: Theme
  /// The path of the page, without the query.
  package let path: String

  package init(caller: SignedIn?, account: Account?, texts: TextCatalogue, theme: Theme, path: String) {
    self.caller = caller
    self.account = account
    self.texts = texts
    self.theme = theme
    self.path = path
  }

  package var language: Language { texts.language }
  package var units: UnitSystem { account?.preferences.units ?? .metric }
  package var timeZone: TimeZone { account.flatMap { TimeZone(identifier: $0.preferences.timeZone.text) } ?? .gmt }
}

/// The colour scheme. Each device stores its own, because screens differ.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Follows the system.
  case auto
  case light, dark
}

extension Reader {
  /// `21 November 2026 at 18:05`, in the reader's time zone.
  package func moment(_ moment: Moment) -> String {
    moment.date.formatted(Date.FormatStyle(date: .long, time: .shortened, locale: texts.locale, timeZone: timeZone))
  }

  /// `21 November 2026`.
  package func day(_ moment: Moment) -> String {
    moment.date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: texts.locale, timeZone: timeZone))
  }

  /// The same for a calendar day such as `2026-11-21`, without any time zone.
  package func day(_ day: String) -> String {
    do {
      let date = try Date(day, strategy: .iso8601.year().month().day())
      return date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: texts.locale, timeZone: .gmt))
    } catch { return day }
  }
}

/// `3:07` or `1:02:09`.
package func clockTime(_ seconds: Seconds) -> String {
  let whole = max(0, Int(seconds.value.rounded()))
  let parts = [whole / 3600, whole / 60 % 60, whole % 60]
  let shown = parts[0] > 0 ? parts : Array(parts.dropFirst())
  return shown.enumerated().map { $0.offset > 0 && $0.element < 10 ? "0\($0.element)" : "\($0.element)" }
    .joined(separator: ":")
}

/// Metres in an international mile.
package let metresInMile = 1609.344
