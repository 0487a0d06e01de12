public import Units

/// A letter to be written by a job. It names no address and no secret: the job finds the one and makes the other.
public enum LetterOrder: Hashable, Sendable {
  /// After a sign-up: a link to confirm the address; or, when it is somebody's already, word to them.
  case welcome(Identifier<Person>)
  /// Somebody asked for another link to confirm the address with this fingerprint.
  case verification(emailFingerprint: [UInt8])
  /// Somebody has forgotten the password of the account with this fingerprint.
  case reset(emailFingerprint: [UInt8])
  /// A link to the new address, after word to the old one.
  case emailChange(Identifier<Person>)
  case passwordChanged(Identifier<Person>)
}
