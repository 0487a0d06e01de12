package import Persistence
internal import Storage
package import Units

/// Profile pictures by account. `Storage` holds the files, which are re-encoded before they get here.
package struct PictureStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  package func picture(of person: Identifier<Person>) async throws -> PictureFiles? {
    let row = try await database.first(
      "SELECT large_hash, small_hash FROM profile_picture WHERE account_id = \(person.rawValue)")
    return try row.map(PictureFiles.init)
  }

  /// The picture of a person who shows it to all logged-in people.
  package func picture(shownBy username: String) async throws -> PictureFiles? {
    let row = try await database.first(
      """
      SELECT large_hash, small_hash
      FROM profile_picture
      JOIN account ON account.id = profile_picture.account_id
      WHERE username_key = \(Username.key(of: username))
        AND picture_audience = \(PictureAudience.people.rawValue)
        AND verified_at IS NOT NULL
        AND suspended_at IS NULL
      """)
    return try row.map(PictureFiles.init)
  }

  /// - Parameter picture: files that were just added.
  package func set(
    _ picture: PictureFiles, of person: Identifier<Person>, at now: Moment, noting entry: AuditEntry
  ) async throws {
    try await database.write { transaction in
      try Self.set(picture, of: person, at: now, in: transaction)
      try AuditStore.add(entry, in: transaction)
    }
  }

  /// False if there was no picture. The next sweep removes the files unless something else references them.
  package func remove(of person: Identifier<Person>, noting entry: AuditEntry) async throws -> Bool {
    try await database.write { transaction in
      let answer = try transaction.run("DELETE FROM profile_picture WHERE account_id = \(person.rawValue)")
      if answer.changes > 0 { try AuditStore.add(entry, in: transaction) }
      return answer.changes > 0
    }
  }

  /// Restores a picture from a data export.
  func restore(_ picture: PictureFiles, of person: Identifier<Person>, at now: Moment) async throws {
    try await database.write { try Self.set(picture, of: person, at: now, in: $0) }
  }

  private static func set(
    _ picture: PictureFiles, of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO profile_picture (account_id, large_hash, small_hash, changed_at)
      VALUES (\(person.rawValue), \(picture.large.text), \(picture.small.text), \(now.milliseconds))
      ON CONFLICT (account_id) DO UPDATE
      SET large_hash = excluded.large_hash, small_hash = excluded.small_hash, changed_at = excluded.changed_at
      """)
  }
}

extension PictureFiles {
  fileprivate init(_ row: Row) throws {
    self.init(large: try row.hash("large_hash"), small: try row.hash("small_hash"))
  }
}
