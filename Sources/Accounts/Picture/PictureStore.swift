public import Persistence
public import Storage
public import Units

/// Which file shows whom. The file itself is `Storage`'s, and re-encoded before it comes here.
public struct PictureStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  public func picture(of person: Identifier<Person>) async throws -> ContentHash? {
    let row = try await database.first("SELECT hash FROM profile_picture WHERE account_id = \(person.rawValue)")
    return try row.map(Self.hash)
  }

  /// That of somebody who shows it to all who are logged in.
  public func picture(shownBy username: String) async throws -> ContentHash? {
    let row = try await database.first(
      """
      SELECT hash
      FROM profile_picture
      JOIN account ON account.id = profile_picture.account_id
      WHERE username_key = \(Username.key(of: username))
        AND picture_audience = \(PictureAudience.people.rawValue)
        AND verified_at IS NOT NULL
        AND suspended_at IS NULL
      """)
    return try row.map(Self.hash)
  }

  /// - Parameter picture: of a file that was just added.
  public func set(
    _ picture: ContentHash, of person: Identifier<Person>, at now: Moment, noting entry: AuditEntry
  ) async throws {
    try await database.write { transaction in
      try Self.set(picture, of: person, at: now, in: transaction)
      try AuditStore.add(entry, in: transaction)
    }
  }

  /// False when there was none. The file goes with the next sweep, unless somebody else refers to it.
  public func remove(of person: Identifier<Person>, noting entry: AuditEntry) async throws -> Bool {
    try await database.write { transaction in
      let answer = try transaction.run("DELETE FROM profile_picture WHERE account_id = \(person.rawValue)")
      if answer.changes > 0 { try AuditStore.add(entry, in: transaction) }
      return answer.changes > 0
    }
  }

  private static func set(
    _ picture: ContentHash, of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO profile_picture (account_id, hash, changed_at)
      VALUES (\(person.rawValue), \(picture.text), \(now.milliseconds))
      ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at
      """)
  }

  private static func hash(_ row: Row) throws -> ContentHash {
    guard let hash = ContentHash(try row.text("hash")) else { throw ForeignValue(column: "hash") }
    return hash
  }
}
