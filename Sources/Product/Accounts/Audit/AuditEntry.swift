package import Units

/// Something that happened to somebody's account.
package struct AuditEntry: Hashable, Sendable {
  package let id: Identifier<AuditEntry>
  package let moment: Moment
  package let action: AuditAction
  /// Who did it. Nil for somebody who was not logged in, for the installation itself, and for those erased since.
  package let actor: Identifier<Person>?
  /// About whom it is. Nil for those erased since.
  package let subject: Identifier<Person>?
  /// Coarse. Nil when it came from no network.
  package let address: String?
}

extension AuditEntry {
  /// - Parameter origin: nil for what the installation or its command line does.
  package init(
    _ action: AuditAction, by actor: Identifier<Person>?, about subject: Identifier<Person>, from origin: Origin?,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) {
    self.init(
      id: Identifier(at: now, using: &generator), moment: now, action: action, actor: actor, subject: subject,
      address: origin?.address.coarse)
  }
}
