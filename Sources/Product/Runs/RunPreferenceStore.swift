internal import Pacing
package import Persistence
package import Units

/// Preferences for music in runs: table `run_preference`.
package struct RunPreferenceStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Nil if the person has set none.
  package func preferences(of person: Identifier<Person>) async throws -> RunPreferences? {
    try await database.read { transaction in try Self.preferences(of: person, in: transaction) }
  }

  static func preferences(of person: Identifier<Person>, in transaction: any Transaction) throws -> RunPreferences? {
    let row = try transaction.first(
      """
      SELECT strategy, coached_cadence, listening_level
      FROM run_preference
      WHERE account_id = \(person.rawValue)
      """)
    guard let row else { return nil }
    let strategy = try row.known(AlignmentStrategy(name: try row.text("strategy")), in: "strategy")
    let kept = RunPreferences(
      strategy: strategy, coachedCadence: try row.countOrNil("coached_cadence"),
      listeningLevel: try row.countOrNil("listening_level"))
    return try row.known(kept, in: "coached_cadence")
  }

  package func set(_ preferences: RunPreferences, of person: Identifier<Person>, at now: Moment) async throws {
    try await database.run(
      """
      INSERT INTO run_preference (account_id, strategy, coached_cadence, listening_level, set_at)
      VALUES (
        \(person.rawValue), \(preferences.strategy.name), \(preferences.cadence), \(preferences.listeningLevel),
        \(now.milliseconds)
      )
      ON CONFLICT (account_id) DO UPDATE
      SET strategy = excluded.strategy,
        coached_cadence = excluded.coached_cadence,
        listening_level = excluded.listening_level,
        set_at = excluded.set_at
      """)
  }
}
