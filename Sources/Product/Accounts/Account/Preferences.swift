internal import Foundation

package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"

  package init(checking text: String) throws(FieldError) {
    guard let language = Self(rawValue: text) else { throw .unknown }
    self = language
  }
}

package enum UnitSystem: String, Hashable, Sendable, CaseIterable {
  case metric, imperial

  package init(checking text: String) throws(FieldError) {
    guard let system = Self(rawValue: text) else { throw .unknown }
    self = system
  }
}

/// A name from the IANA time zone database, such as `Europe/Berlin`.
package struct TimeZoneName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) throws(FieldError) {
    // Foundation opens a file of that name, so path traversal must be rejected. It also accepts `GMT+3` and abbreviations,
    // which lack daylight saving time.
    guard text.utf8.count <= 64, text.utf8.allSatisfy(Self.letters.contains), text == "UTC" || text.contains("/"),
      TimeZone(identifier: text) != nil
    else { throw .unknown }
    self.text = text
  }

  init(stored text: String) { self.text = text }

  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/".utf8)
}

/// The visibility of a person's picture to others.
package enum PictureAudience: String, Hashable, Sendable, CaseIterable {
  case nobody
  /// All logged-in people.
  case people

  package init(checking text: String) throws(FieldError) {
    guard let audience = Self(rawValue: text) else { throw .unknown }
    self = audience
  }
}

/// A person's preferences for pages and e-mails.
package struct Preferences: Hashable, Sendable {
  package var language: Language
  package var timeZone: TimeZoneName
  package var units: UnitSystem
  package var pictureAudience: PictureAudience

  package init(
    language: Language, timeZone: TimeZoneName, units: UnitSystem, pictureAudience: PictureAudience = .nobody
  ) {
    self.language = language
    self.timeZone = timeZone
    self.units = units
    self.pictureAudience = pictureAudience
  }
}
