package import Accounts
import HTTPTypes
import Hummingbird
package import Units

/// A list short enough to need no pagination.
package struct ListResponse<Item: Encodable & Sendable>: Encodable, Sendable {
  let items: [Item]

  package init(items: [Item]) { self.items = items }
}

extension SignedIn {
  /// Nil for a caller with an access token.
  package var session: Identifier<Session>? {
    switch proof {
    case .session(let session): session
    case .token: nil
    }
  }
}

extension AppContext {
  /// Throws `notThere` unless the path parameter is a valid identifier.
  package func identifier<Named>(_ name: String) throws(Problem) -> Identifier<Named> {
    guard let text = parameters.get(name), let id = Identifier<Named>(text) else { throw .notThere }
    return id
  }
}

extension ServerEnvironment {
  /// An entry for the audit log about an action of `caller`.
  /// - Parameter subject: the person affected. Nil for the caller.
  package func entry(
    _ action: AuditAction, by caller: SignedIn, about subject: Identifier<Person>? = nil, _ origin: Origin
  ) -> AuditEntry {
    var randomness = randomness()
    return AuditEntry(
      action, by: caller.person, about: subject ?? caller.person, from: origin, at: now(), using: &randomness)
  }
}

extension Problem {
  /// Refuses access tokens for actions that would give a leaked token more rights.
  package static let sessionNeeded = Problem(
    .forbidden, "session-needed", "You can't do this with an access token. Log in to Upbeat instead.")
}
