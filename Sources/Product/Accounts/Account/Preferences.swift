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

/// A zone of the IANA's database, such as `Europe/Berlin`.
package struct TimeZoneName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) throws(FieldError) {
    // Foundation looks for a file of that name, so no name may lead elsewhere; and it also knows `GMT+3` and
    // abbreviations, which say nothing of summer time.
    guard text.utf8.count <= 64, text.utf8.allSatisfy(Self.letters.contains), text == "UTC" || text.contains("/"),
      TimeZone(identifier: text) != nil
    else { throw .unknown }
    self.text = text
  }

  init(stored text: String) { self.text = text }

  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/".utf8)
}

/// Who sees a person's picture besides themselves.
package enum PictureAudience: String, Hashable, Sendable, CaseIterable {
  case nobody
  /// Everybody who is logged in.
  case people

  package init(checking text: String) throws(FieldError) {
    guard let audience = Self(rawValue: text) else { throw .unknown }
    self = audience
  }
}

/// What a person would like pages and letters to be.
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
