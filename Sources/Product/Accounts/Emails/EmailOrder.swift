package import Jobs
internal import Units

/// A job that sends an e-mail. It contains no address and no secret: the job looks up the one and creates the other.
package enum EmailOrder: Hashable, Codable, Sendable {
  /// After sign-up: a link to confirm the address, or a notice if the address belongs to another account.
  case welcome(person: String)
  /// A new confirmation link, requested for the address with this fingerprint.
  case verification(emailFingerprint: [UInt8])
  /// A password reset for the address with this fingerprint. Only the job checks whether it exists, so the request takes the
  /// same time for every address.
  case reset(emailFingerprint: [UInt8])
  /// A notice to the old address, then a link to the new one.
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

  /// The job belongs to the person, if one is named, and is deleted with them.
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
