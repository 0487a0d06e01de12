package import Accounts
package import Persistence
package import Units

/// The requests that carried an idempotency key, with their responses. Responses are encrypted.
package struct RepeatableRequestStore: Sendable {
  enum Beginning: Hashable, Sendable {
    /// The key is new: handle the request.
    case first
    case underWay
    case answered(RecordedResponse)
    /// The key belongs to another request.
    case otherRequest
  }
  let database: any Database
  let vault: Vault

  package init(database: any Database, vault: Vault) {
    self.database = database
    self.vault = vault
  }

  func begin(
    _ key: String, _ fingerprint: [UInt8], of person: Identifier<Person>, at now: Moment
  ) async throws -> Beginning {
    try await database.write { transaction in
      let row = try transaction.first(
        """
        SELECT fingerprint, begun_at, answer
        FROM repeatable_request
        WHERE account_id = \(person.rawValue)
          AND key = \(key)
        """)
      if let row {
        guard try row.blob("fingerprint") == fingerprint else { return .otherRequest }
        if let answer = try row.blobOrNil("answer") {
          return .answered(try RecordedResponse(vault.open(answer, in: .answer, of: person)))
        }
        // No request takes this long, so the process that began it was killed. The same holds if `begun_at` is as far in the
        // future: the clock was wrong.
        let begun = try row.moment("begun_at")
        guard abs((now - begun).value) > abandonedAfter.value else { return .underWay }
      }
      _ = try transaction.run(
        """
        INSERT INTO repeatable_request (account_id, key, fingerprint, begun_at)
        VALUES (\(person.rawValue), \(key), \(fingerprint), \(now.milliseconds))
        ON CONFLICT (account_id, key) DO UPDATE SET begun_at = excluded.begun_at
        """)
      return .first
    }
  }

  package func finish(_ key: String, of person: Identifier<Person>, with answer: RecordedResponse) async throws {
    let sealed = try vault.seal(try answer.bytes, in: .answer, of: person)
    try await database.run(
      """
      UPDATE repeatable_request
      SET answer = \(sealed)
      WHERE account_id = \(person.rawValue)
        AND key = \(key)
      """)
  }

  /// Removes the key of a failed request, so that the client can retry.
  package func forget(_ key: String, of person: Identifier<Person>) async throws {
    try await database.run(
      """
      DELETE FROM repeatable_request
      WHERE account_id = \(person.rawValue)
        AND key = \(key)
      """)
  }

  /// Removes keys that are more than a day old, or more than a day in the future.
  package func sweep(at now: Moment) async throws {
    let day = Seconds(24 * 3600)
    try await database.run(
      """
      DELETE FROM repeatable_request
      WHERE begun_at < \((now - day).milliseconds)
        OR begun_at > \((now + day).milliseconds)
      """)
  }
}

private let abandonedAfter = Seconds(120)
