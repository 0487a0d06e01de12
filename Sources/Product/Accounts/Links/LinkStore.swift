package import Persistence
package import Units

/// Links sent by e-mail: table `account_link`.
package struct LinkStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The owner of a link, without using it.
  func owner(of token: SecretToken, for purpose: LinkPurpose, at now: Moment) async throws -> Identifier<Person> {
    let row = try await database.first(
      """
      SELECT account_id
      FROM account_link
      WHERE token_hash = \(token.hash)
        AND purpose = \(purpose.rawValue)
        AND expires_at > \(now.milliseconds)
      """)
    guard let row else { throw UnusableLinkError() }
    return try row.identifier("account_id")
  }

  /// Removes expired links, also those that a clock ahead of time gave a too late expiry.
  package func sweep(at now: Moment) async throws {
    try await database.run(
      """
      DELETE FROM account_link
      WHERE expires_at <= \(now.milliseconds)
        OR expires_at > \((now + LinkPurpose.longestLifetime + Self.clockError).milliseconds)
      """)
  }

  static func add(
    _ token: SecretToken, for purpose: LinkPurpose, of person: Identifier<Person>, until end: Moment,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO account_link (token_hash, account_id, purpose, expires_at)
      VALUES (\(token.hash), \(person.rawValue), \(purpose.rawValue), \(end.milliseconds))
      """)
  }

  /// Uses the link, and invalidates its owner's other links for the same purpose.
  /// - Throws: `UnusableLinkError`.
  static func use(
    _ token: SecretToken, for purpose: LinkPurpose, at now: Moment, in transaction: any Transaction
  ) throws -> Identifier<Person> {
    let row = try transaction.first(
      """
      DELETE FROM account_link
      WHERE token_hash = \(token.hash)
        AND purpose = \(purpose.rawValue)
        AND expires_at > \(now.milliseconds)
      RETURNING account_id
      """)
    guard let row else { throw UnusableLinkError() }
    let person: Identifier<Person> = try row.identifier("account_id")
    try endAll(of: person, for: purpose, in: transaction)
    return person
  }

  static func endAll(of person: Identifier<Person>, for purpose: LinkPurpose, in transaction: any Transaction) throws {
    _ = try transaction.run(
      "DELETE FROM account_link WHERE account_id = \(person.rawValue) AND purpose = \(purpose.rawValue)")
  }

  /// The clock may be set back by this much without invalidating links.
  private static let clockError = Seconds(24 * 3600)
}
