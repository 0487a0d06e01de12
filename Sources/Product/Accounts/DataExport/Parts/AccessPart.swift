package import Units

/// Sessions, names of access tokens, and the audit log. Export only; nothing is restored.
package struct AccessPart: DataExportPart {
  private let sessions: SessionStore
  private let tokens: AccessTokenStore
  private let audit: AuditStore
  private let now: @Sendable () -> Moment

  package init(
    _ sessions: SessionStore, _ tokens: AccessTokenStore, _ audit: AuditStore, now: @escaping @Sendable () -> Moment
  ) {
    self.sessions = sessions
    self.tokens = tokens
    self.audit = audit
    self.now = now
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    let sessions = try await sessions.sessions(of: person, at: now()).map(SessionFile.init)
    let tokens = try await tokens.tokens(of: person).map(TokenFile.init)
    let entries = try await audit.entries(of: person, before: nil, atMost: 100_000).map { AuditFile($0, of: person) }
    return [
      try DataExportEntry(name: "sessions.json", json: sessions),
      try DataExportEntry(name: "tokens.json", json: tokens),
      try DataExportEntry(name: "audit.json", json: entries),
    ]
  }

  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) {}
}

private struct SessionFile: Encodable {
  let device: String
  let address: String
  let created: String
  let lastSeen: String

  init(_ session: Session) {
    device = session.device
    address = session.address
    created = session.created.written
    lastSeen = session.lastSeen.written
  }
}

private struct TokenFile: Encodable {
  let name: String
  let scopes: [String]
  let created: String
  let end: String?
  let lastUsed: String?

  init(_ token: AccessToken) {
    name = token.name
    scopes = token.scopes.map(\.rawValue).sorted()
    created = token.created.written
    end = token.end?.written
    lastUsed = token.lastUsed?.written
  }
}

private struct AuditFile: Encodable {
  let action: String
  let moment: String
  /// Whether the person acted. Other actors stay anonymous.
  let byYou: Bool
  let address: String?

  init(_ entry: AuditEntry, of person: Identifier<Person>) {
    action = entry.action.rawValue
    moment = entry.moment.written
    byYou = entry.actor == person
    address = byYou || entry.actor == nil ? entry.address : nil
  }
}
