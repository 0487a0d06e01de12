package import Accounts
internal import Foundation
package import Persistence
import Sessions
internal import Units

/// Sessions whose songs must be written to the song log: column `songs_pending` of table `training_session`.
package struct SessionSongsStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// A session as it was when it was read.
  struct Pending: Sendable {
    let session: Identifier<TrainingSession>
    let owner: Identifier<Person>
    let version: Int64
    let revision: Int64
    /// Whether the session has ended and is neither deleted nor merged.
    let counts: Bool
    let figures: [UInt8]?
  }

  /// Limits how many figures are in memory at once.
  static let mostAtOnce = 50

  /// Sessions dated in the future stay pending until they begin.
  /// - Parameter owner: nil for all owners.
  func pending(of owner: Identifier<Person>?, at now: Moment) async throws -> [Pending] {
    try await database.all(
      """
      SELECT id, account_id, version, figures_revision, state, removed_at, merged_into, is_simulated,
        figures
      FROM training_session
      WHERE songs_pending > 0
        AND account_id = COALESCE(\(owner?.rawValue), account_id)
        AND (begins_at <= \(now.milliseconds) OR removed_at IS NOT NULL OR merged_into IS NOT NULL)
      ORDER BY account_id, id
      LIMIT \(Self.mostAtOnce)
      """
    ).map { row in
      let isOver = try row.text("state") == "ended"
      let isSetAside =
        try row.integerOrNil("removed_at") != nil || row.textOrNil("merged_into") != nil || row.flag("is_simulated")
      return Pending(
        session: try row.identifier("id"), owner: try row.identifier("account_id"),
        version: try row.integer("version"), revision: try row.integer("figures_revision"),
        counts: isOver && !isSetAside, figures: try row.blobOrNil("figures"))
    }
  }

  func songs(of pending: Pending) throws -> [SongOfSession] {
    guard pending.counts, let sealed = pending.figures else { return [] }
    let bytes = try vault.open(sealed, in: .sessionFigures, of: pending.owner)
    do { return try JSONDecoder().decode(SessionFigures.self, from: Data(bytes)).songsHeard } catch is DecodingError {
      // Stored by an older version. A job computes new figures.
      return []
    }
  }

  /// Clears the flag, unless the session changed in the meantime.
  func settle(_ pending: Pending) async throws(DatabaseError) {
    try await database.run(
      """
      UPDATE training_session
      SET songs_pending = 0
      WHERE id = \(pending.session.rawValue)
        AND version = \(pending.version)
        AND figures_revision = \(pending.revision)
      """)
  }

  func gone(among sessions: Set<String>, of person: Identifier<Person>) async throws -> [String] {
    guard !sessions.isEmpty else { return [] }
    var gone = sessions
    for part in sessions.sorted().chunks(of: 1000) {
      let rows = try await database.all(
        "SELECT id FROM training_session WHERE account_id = \(person.rawValue) AND id IN \(list: part)")
      for row in rows { gone.remove(try row.text("id")) }
    }
    return gone.sorted()
  }
}
