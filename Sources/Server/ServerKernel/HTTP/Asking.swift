package import Accounts
import HTTPTypes
import Hummingbird
package import Units

/// A list that is never long enough for pages.
package struct ListResponse<Item: Encodable & Sendable>: Encodable, Sendable {
  let items: [Item]

  package init(items: [Item]) { self.items = items }
}

extension SignedIn {
  /// Nil for a program with an access token.
  package var session: Identifier<Session>? {
    switch proof {
    case .session(let session): session
    case .token: nil
    }
  }
}

extension AppContext {
  /// Throws that there is nothing when the path has no identifier there.
  package func identifier<Named>(_ name: String) throws(Problem) -> Identifier<Named> {
    guard let text = parameters.get(name), let id = Identifier<Named>(text) else { throw .notThere }
    return id
  }
}

extension ServerEnvironment {
  /// For the audit log: what `caller` does now, to themselves or to `subject`.
  package func entry(
    _ action: AuditAction, by caller: SignedIn, about subject: Identifier<Person>? = nil, _ origin: Origin
  ) -> AuditEntry {
    var randomness = randomness()
    return AuditEntry(
      action, by: caller.person, about: subject ?? caller.person, from: origin, at: now(), using: &randomness)
  }
}

extension Problem {
  /// What an access token must not do, so that one that leaked cannot be used to get more.
  package static let sessionNeeded = Problem(
    .forbidden, "session-needed", "You can't do this with an access token. Log in to Upbeat instead.")
}
