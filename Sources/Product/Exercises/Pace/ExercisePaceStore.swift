package import Persistence
package import Units

/// Stores at which pace people do exercises.
package struct ExercisePaceStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  package func paces(of person: Identifier<Person>) async throws -> [ExerciseID: ExercisePace] {
    let rows = try await database.all(
      "SELECT exercise_id, rate, measured_at FROM exercise_pace WHERE account_id = \(person.rawValue)")
    var paces: [ExerciseID: ExercisePace] = [:]
    for row in rows { paces[try row.exerciseID("exercise_id")] = try ExercisePace(row) }
    return paces
  }

  /// Replaces an earlier one.
  /// - Throws: `ExerciseError.tooManyPaces`.
  func set(_ pace: ExercisePace, for exercise: ExerciseID, of person: Identifier<Person>) async throws {
    try await database.write { transaction in
      _ = try transaction.run(
        """
        INSERT INTO exercise_pace (account_id, exercise_id, rate, measured_at)
        VALUES (\(person.rawValue), \(exercise.text), \(pace.rate), \(pace.measured.milliseconds))
        ON CONFLICT (account_id, exercise_id) DO UPDATE SET
          rate = excluded.rate,
          measured_at = excluded.measured_at
        """)
      let row = try transaction.first(
        "SELECT COUNT(*) AS paces FROM exercise_pace WHERE account_id = \(person.rawValue)")
      guard let row else { throw DatabaseError.damaged }
      guard try row.count("paces") <= ExercisePace.most else {
        throw ExerciseError.tooManyPaces(most: ExercisePace.most)
      }
    }
  }

  /// Repeating it changes nothing.
  func remove(_ exercise: ExerciseID, of person: Identifier<Person>) async throws {
    try await database.run(
      """
      DELETE FROM exercise_pace
      WHERE account_id = \(person.rawValue)
        AND exercise_id = \(exercise.text)
      """)
  }
}

extension ExercisePace {
  fileprivate init(_ row: Row) throws {
    guard let pace = Self(rate: try row.real("rate"), measured: try row.moment("measured_at")) else {
      throw DatabaseError.damaged
    }
    self = pace
  }
}
