package import Jobs
internal import Units

/// A letter to be written by a job. It names no address and no secret: the job finds the one and makes the other.
package enum EmailOrder: Hashable, Codable, Sendable {
  /// After a sign-up: a link to confirm the address; or, when it is somebody's already, word to them.
  case welcome(person: String)
  /// Somebody asked for another link to confirm the address with this fingerprint.
  case verification(emailFingerprint: [UInt8])
  /// Somebody has forgotten the password of the account with this fingerprint. Whether there is one, only the job finds
  /// out, so that asking takes the same time for every address.
  case reset(emailFingerprint: [UInt8])
  /// A link to the new address, after word to the old one.
  case emailChange(person: String)
  case passwordChanged(person: String)
}

extension JobKind where Payload == EmailOrder {
  package static var message: Self { Self(rawValue: "letter") }
}

extension EmailOrder {
  static func welcome(_ person: Identifier<Person>) -> Self { .welcome(person: person.rawValue) }
  static func emailChange(_ person: Identifier<Person>) -> Self { .emailChange(person: person.rawValue) }
  static func passwordChanged(_ person: Identifier<Person>) -> Self { .passwordChanged(person: person.rawValue) }

  /// Concerns the person, if one is named, and goes with them.
  func job(at now: Moment, using generator: inout some RandomNumberGenerator) throws -> NewJob {
    try NewJob(.message, self, owner: person, at: now, using: &generator)
  }

  private var person: Identifier<Person>? {
    switch self {
    case .welcome(let person), .emailChange(let person), .passwordChanged(let person): Identifier(person)
    case .verification, .reset: nil
    }
  }
}
