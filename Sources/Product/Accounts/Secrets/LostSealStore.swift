package import Persistence
internal import Units

/// Deletes everything encrypted with a lost key.
///
/// It accesses tables of every feature, like `SealedColumn`, because all of it must happen in one transaction.
package struct LostSealStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The amount of data that would be lost.
  package func losses() async throws -> SealedLosses {
    try await database.read { transaction in
      func count(_ query: SQL) throws -> Int { try transaction.first(query)?.count("count") ?? 0 }
      return SealedLosses(
        addresses: try count("SELECT COUNT(*) AS count FROM account WHERE verified_at IS NOT NULL"),
        unconfirmedAccounts: try count("SELECT COUNT(*) AS count FROM account WHERE verified_at IS NULL"),
        healthRecords: try count("SELECT COUNT(*) AS count FROM health"),
        recordings: try count("SELECT COUNT(*) AS count FROM training_recording"),
        notes: try count("SELECT COUNT(*) AS count FROM training_session WHERE notes IS NOT NULL"),
        originalFiles: try count("SELECT COUNT(*) AS count FROM original_file WHERE file_hash IS NOT NULL"),
        musicServers: try count("SELECT COUNT(*) AS count FROM music_server"),
        archives: try count("SELECT COUNT(*) AS count FROM takeout WHERE hash IS NOT NULL")
          + count("SELECT COUNT(*) AS count FROM activity_export WHERE file_hash IS NOT NULL")
          + count("SELECT COUNT(*) AS count FROM activity_import WHERE upload_hash IS NOT NULL"))
    }
  }

  /// Empties every encrypted column. Accounts keep their passwords but lose their addresses. Sessions keep their times and
  /// distances but lose their recordings.
  /// - Parameter vault: with the new key.
  package func lose(sealingAnewBy vault: Vault) async throws {
    try await database.transact(.alone) { transaction in
      for column in SealedColumn.allCases { try Self.lose(column, sealingAnewBy: vault, in: transaction) }
      // Attempts are counted by fingerprints, which depend on the key.
      _ = try transaction.run("DELETE FROM attempt")
    }
  }

  private static func lose(
    _ column: SealedColumn, sealingAnewBy vault: Vault, in transaction: any Transaction
  ) throws {
    switch column {
    case .email: try loseAddresses(sealingAnewBy: vault, in: transaction)
    case .newEmail: try loseNewAddresses(in: transaction)
    case .health: _ = try transaction.run("DELETE FROM health")
    case .archive: _ = try transaction.run("DELETE FROM takeout WHERE hash IS NOT NULL")
    case .musicServer: _ = try transaction.run("DELETE FROM music_server")
    case .recording: try loseRecordings(in: transaction)
    case .sessionNotes: _ = try transaction.run("UPDATE training_session SET notes = NULL WHERE notes IS NOT NULL")
    case .sessionFigures: try loseFigures(in: transaction)
    case .sessionMusic: _ = try transaction.run("DELETE FROM training_music_session")
    case .musicEffects: _ = try transaction.run("DELETE FROM training_music")
    case .originalFile:
      _ = try transaction.run("DELETE FROM original_file")
      _ = try transaction.run("DELETE FROM activity_import WHERE upload_hash IS NOT NULL")
    case .sessionArchive: _ = try transaction.run("DELETE FROM activity_export WHERE file_hash IS NOT NULL")
    case .answer: _ = try transaction.run("DELETE FROM repeatable_request")
    }
  }

  /// An account with an unconfirmed address can't be confirmed without it, and has no data yet.
  private static func loseAddresses(sealingAnewBy vault: Vault, in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM account WHERE verified_at IS NULL")
    for row in try transaction.all("SELECT id FROM account") {
      let person: Identifier<Person> = try row.identifier("id")
      let sealed = try vault.seal([], in: .email, of: person)
      // No address has this fingerprint, because the text contains no at sign.
      let key = vault.fingerprint(of: "lost \(person.rawValue)", as: .email)
      _ = try transaction.run(
        """
        UPDATE account
        SET email = \(sealed),
          email_key = \(key),
          version = version + 1
        WHERE id = \(person.rawValue)
        """)
    }
  }

  private static func loseNewAddresses(in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE account
      SET new_email = NULL,
        new_email_key = NULL
      WHERE new_email IS NOT NULL
      """)
    _ = try transaction.run("DELETE FROM account_link WHERE purpose = \(LinkPurpose.email.rawValue)")
  }

  /// Devices that still have sent batches send them again, because none counts as received.
  private static func loseRecordings(in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM training_batch")
    _ = try transaction.run("DELETE FROM training_series")
    _ = try transaction.run("DELETE FROM training_device")
    _ = try transaction.run("UPDATE training_intake SET size = 0")
    // Otherwise the figures would be recomputed from nothing.
    _ = try transaction.run(
      """
      UPDATE training_session_recording
      SET known_arrival = COALESCE(
        (
          SELECT arrivals
          FROM training_intake
          WHERE training_intake.recording_id = training_session_recording.recording_id
        ), known_arrival)
      """)
  }

  /// The values in lists aren't encrypted and stay; the figures count as current.
  private static func loseFigures(in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE training_session
      SET figures = NULL,
        figures_revision = revision,
        songs_pending = 0
      WHERE figures IS NOT NULL
        OR state = 'ended'
      """)
  }
}

/// The amount of data encrypted with the lost key.
package struct SealedLosses: Hashable, Sendable {
  /// Of accounts that remain.
  package let addresses: Int
  package let unconfirmedAccounts: Int
  /// Height, weights, heart rates and other body data.
  package let healthRecords: Int
  /// Measured data: routes, heart rates, steps.
  package let recordings: Int
  /// Notes on sessions.
  package let notes: Int
  package let originalFiles: Int
  /// With their passwords and keys.
  package let musicServers: Int
  /// Exports, uploads and archives waiting for import.
  package let archives: Int
}
