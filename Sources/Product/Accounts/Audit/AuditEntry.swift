package import Units

/// An audit log entry about an account.
package struct AuditEntry: Hashable, Sendable {
  package let id: Identifier<AuditEntry>
  package let moment: Moment
  package let action: AuditAction
  /// Who acted. Nil for anonymous visitors, for the server itself, and for people erased since.
  package let actor: Identifier<Person>?
  /// The affected person. Nil for people erased since.
  package let subject: Identifier<Person>?
  /// Truncated to the network. Nil if the action didn't come over a network.
  package let address: String?
}

extension AuditEntry {
  /// - Parameter origin: nil for actions of the server or its command line.
  package init(
    _ action: AuditAction, by actor: Identifier<Person>?, about subject: Identifier<Person>, from origin: Origin?,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) {
    self.init(
      id: Identifier(at: now, using: &generator), moment: now, action: action, actor: actor, subject: subject,
      address: origin?.address.coarse)
  }
}
