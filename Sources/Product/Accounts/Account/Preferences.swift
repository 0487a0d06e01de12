internal import Foundation

public enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"

  public init(checking text: String) throws(FieldProblem) {
    guard let language = Self(rawValue: text) else { throw .unknown }
    self = language
  }
}

public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
  case metric, imperial

  public init(checking text: String) throws(FieldProblem) {
    guard let system = Self(rawValue: text) else { throw .unknown }
    self = system
  }
}

/// A zone of the IANA's database, such as `Europe/Berlin`.
public struct TimeZoneName: Hashable, Sendable {
  public let text: String

  public init(_ text: String) throws(FieldProblem) {
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
public enum PictureAudience: String, Hashable, Sendable, CaseIterable {
  case nobody
  /// Everybody who is logged in.
  case people

  public init(checking text: String) throws(FieldProblem) {
    guard let audience = Self(rawValue: text) else { throw .unknown }
    self = audience
  }
}

/// What a person would like pages and letters to be.
public struct Preferences: Hashable, Sendable {
  public var language: Language
  public var timeZone: TimeZoneName
  public var units: UnitSystem
  public var pictureAudience: PictureAudience

  public init(
    language: Language, timeZone: TimeZoneName, units: UnitSystem, pictureAudience: PictureAudience = .nobody
  ) {
    self.language = language
    self.timeZone = timeZone
    self.units = units
    self.pictureAudience = pictureAudience
  }
}
