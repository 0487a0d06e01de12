package import Persistence
package import Units

package struct ConsentStore: Sendable {
  /// Erases another feature's data that requires consent to health data, in the transaction that stores the withdrawal.
  package typealias Erasure =
    @Sendable (_ person: Identifier<Person>, _ now: Moment, _ transaction: any Transaction) throws -> Void

  private let database: any Database
  private let erasures: [Erasure]

  /// - Parameter erasures: run when consent to health data is withdrawn.
  package init(_ database: any Database, alsoErasing erasures: [Erasure] = []) {
    self.database = database
    self.erasures = erasures
  }

  /// All decisions of a person, by kind, newest first.
  package func decisions(of person: Identifier<Person>) async throws -> [ConsentDecision] {
    let rows = try await database.all(
      """
      SELECT kind, text_version, decision, decided_at
      FROM consent
      WHERE account_id = \(person.rawValue)
      ORDER BY kind, number DESC
      """)
    return try rows.map(ConsentDecision.init)
  }

  /// Stores a decision. Withdrawal erases the data in the same transaction.
  /// - Throws: `FormError` if consent is given to an outdated version of the text.
  package func decide(_ decision: ConsentDecision, by person: Identifier<Person>, noting entry: AuditEntry) async throws
  {
    guard decision.answer == .withdrawn || decision.textVersion == decision.kind.textVersion else {
      throw FormError(.consentVersion, .unknown)
    }
    try await database.write { transaction in
      try Self.add(decision, of: person, in: transaction)
      switch (decision.kind, decision.answer) {
      case (.health, .withdrawn):
        try HealthStore.erase(of: person, in: transaction)
        for erase in erasures { try erase(person, decision.moment, transaction) }
      case (.health, .given): break
      }
      try AuditStore.add(entry, in: transaction)
    }
  }

  /// Restores decisions from a data export, earliest first, unless the person has decided since.
  func restore(_ decisions: [ConsentDecision], of person: Identifier<Person>) async throws {
    try await database.write { transaction in
      let isEmpty =
        try transaction.first("SELECT number FROM consent WHERE account_id = \(person.rawValue) LIMIT 1") == nil
      guard isEmpty else { return }
      for decision in decisions { try Self.add(decision, of: person, in: transaction) }
    }
  }

  /// - Throws: `ConsentMissingError` unless the latest decision on the current text is consent.
  static func require(_ kind: ConsentKind, of person: Identifier<Person>, in transaction: any Transaction) throws {
    let row = try transaction.first(
      """
      SELECT decision, text_version
      FROM consent
      WHERE account_id = \(person.rawValue)
        AND kind = \(kind.rawValue)
      ORDER BY number DESC
      LIMIT 1
      """)
    guard let row, try row.text("decision") == ConsentDecision.Answer.given.rawValue,
      try row.integer("text_version") == Int64(kind.textVersion)
    else { throw ConsentMissingError(kind: kind) }
  }

  /// Those of `people` who have consented to the current text.
  package static func givers(
    of kind: ConsentKind, among people: Set<Identifier<Person>>, in transaction: any Transaction
  ) throws -> Set<Identifier<Person>> {
    guard !people.isEmpty else { return [] }
    let rows = try transaction.all(
      """
      SELECT account_id
      FROM consent
      WHERE kind = \(kind.rawValue)
        AND decision = 'given'
        AND text_version = \(kind.textVersion)
        AND number = (
          SELECT MAX(number) FROM consent AS newest
          WHERE newest.account_id = consent.account_id AND newest.kind = consent.kind
        )
        AND account_id IN \(list: people)
      """)
    return Set(try rows.map { try $0.identifier("account_id") })
  }

  static func add(
    _ decision: ConsentDecision, of person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO consent (account_id, kind, number, text_version, decision, decided_at)
      SELECT \(person.rawValue), \(decision.kind.rawValue), COALESCE(MAX(number), 0) + 1, \(decision.textVersion),
        \(decision.answer.rawValue), \(decision.moment.milliseconds)
      FROM consent
      WHERE account_id = \(person.rawValue)
        AND kind = \(decision.kind.rawValue)
      """)
  }
}

extension ConsentDecision {
  fileprivate init(_ row: Row) throws {
    self.init(
      try row.choice("decision"), to: try row.choice("kind"), textVersion: Int(try row.integer("text_version")),
      at: try row.moment("decided_at"))
  }
}
