package import Accounts
package import Foundation
import Hummingbird
package import Units

/// Whoever looks at a page, and how they like to see it.
package struct Reader: Sendable {
  /// Nil for who is nobody in particular.
  package let caller: SignedIn?
  package let account: Account?
  package let texts: TextCatalogue
  package let theme: Theme
  /// Of the page they look at, without what follows the question mark.
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

/// Which colours a person wants; kept by the device, because screens differ.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// As the system has it.
  case auto
  case light, dark
}

extension Reader {
  /// `21 November 2026 at 18:05`, where the reader lives.
  package func moment(_ moment: Moment) -> String {
    moment.date.formatted(Date.FormatStyle(date: .long, time: .shortened, locale: texts.locale, timeZone: timeZone))
  }

  /// `21 November 2026`.
  package func day(_ moment: Moment) -> String {
    moment.date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: texts.locale, timeZone: timeZone))
  }

  /// The same of `2026-11-21`, which is that day wherever one is.
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

package let metresInMile = 1609.344
