package import Accounts
internal import Foundation
package import Persistence
import Sessions
package import Units

/// The effects of music: tables `training_music_session` (the songs of each session) and `training_music` (the estimates). Both
/// are encrypted, because they contain heart data.
package struct MusicEffectStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// Nil without a usable session.
  /// - Returns: `isPending` is true if later changes aren't included yet.
  package func effects(of person: Identifier<Person>) async throws -> (effects: MusicEffects?, isPending: Bool) {
    let row = try await database.first(
      """
      SELECT changes, known, body
      FROM training_music
      WHERE account_id = \(person.rawValue)
      """)
    guard let row else { return (nil, false) }
    let isPending = try row.integer("known") < row.integer("changes")
    guard let sealed = try row.blobOrNil("body") else { return (nil, isPending) }
    let bytes = try vault.open(sealed, in: .musicEffects, of: person)
    return (try JSONDecoder().decode(MusicEffects.self, from: Data(bytes)), isPending)
  }

  /// Nil if there are no legs.
  static func sealed(_ legs: [MusicalLeg], of person: Identifier<Person>, by vault: Vault) throws -> [UInt8]? {
    guard !legs.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try vault.seal(Array(try encoder.encode(legs)), in: .sessionMusic, of: person)
  }

  /// Replaces the session's stored songs.
  /// - Returns: whether anything changed.
  static func set(
    _ sealed: [UInt8]?, of session: Identifier<TrainingSession>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws -> Bool {
    let gone = try transaction.run("DELETE FROM training_music_session WHERE session_id = \(session.rawValue)").changes
    if let sealed {
      _ = try transaction.run(
        """
        INSERT INTO training_music_session (session_id, account_id, body)
        VALUES (\(session.rawValue), \(person.rawValue), \(sealed))
        """)
    }
    guard sealed != nil || gone > 0 else { return false }
    _ = try transaction.run(
      """
      INSERT INTO training_music (account_id, changes, known)
      VALUES (\(person.rawValue), 1, 0)
      ON CONFLICT (account_id) DO UPDATE
      SET changes = training_music.changes + 1
      """)
    return true
  }

  static func erase(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM training_music_session WHERE account_id = \(person.rawValue)")
    _ = try transaction.run("DELETE FROM training_music WHERE account_id = \(person.rawValue)")
  }

  /// People with changes that aren't included yet.
  func changed() async throws -> [Identifier<Person>] {
    try await database.all("SELECT account_id FROM training_music WHERE known < changes LIMIT 1000")
      .map { try $0.identifier("account_id") }
  }

  /// The songs of sessions that have begun, with the number of their latest change. Nil without changes.
  func legs(of person: Identifier<Person>, at now: Moment) async throws -> (legs: [MusicalLeg], change: Int64)? {
    let found = try await database.read { transaction -> (bodies: [[UInt8]], change: Int64)? in
      let row = try transaction.first(
        "SELECT changes FROM training_music WHERE account_id = \(person.rawValue) AND known < changes")
      guard let row else { return nil }
      let rows = try transaction.all(
        """
        SELECT music.body
        FROM training_music_session AS music
        JOIN training_session AS session ON session.id = music.session_id
        WHERE music.account_id = \(person.rawValue)
          AND session.removed_at IS NULL
          AND session.merged_into IS NULL
          AND session.is_simulated = 0
          AND session.begins_at <= \(now.milliseconds)
        ORDER BY music.session_id
        """)
      return (try rows.map { try $0.blob("body") }, try row.integer("changes"))
    }
    guard let found else { return nil }
    let decoder = JSONDecoder()
    let legs = try found.bodies.flatMap { body in
      try decoder.decode([MusicalLeg].self, from: Data(try vault.open(body, in: .sessionMusic, of: person)))
    }
    return (legs, found.change)
  }

  /// Stores the estimate, unless its data was erased in the meantime.
  func keep(_ effects: MusicEffects, of person: Identifier<Person>, asOf change: Int64) async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let sealed = try vault.seal(Array(try encoder.encode(effects)), in: .musicEffects, of: person)
    try await database.run(
      """
      UPDATE training_music
      SET body = \(sealed),
        known = \(change)
      WHERE account_id = \(person.rawValue)
        AND known < \(change)
      """)
  }
}
