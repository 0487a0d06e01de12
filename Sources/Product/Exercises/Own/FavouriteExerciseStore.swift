package import Persistence
package import Units

/// Stores which exercises are somebody's favourites.
package struct FavouriteExerciseStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The most per person.
  package static let most = 1_000

  package func favourites(of person: Identifier<Person>) async throws -> Set<ExerciseID> {
    let rows = try await database.all(
      "SELECT exercise_id FROM favourite_exercise WHERE account_id = \(person.rawValue)")
    return Set(try rows.map { try $0.exerciseID("exercise_id") })
  }

  /// Repeating it changes nothing.
  /// - Throws: `ExerciseError.tooManyFavourites`.
  package func add(_ exercise: ExerciseID, of person: Identifier<Person>, at now: Moment) async throws {
    try await database.write { transaction in
      let made = try transaction.run(
        """
        INSERT INTO favourite_exercise (account_id, exercise_id, added_at)
        VALUES (\(person.rawValue), \(exercise.text), \(now.milliseconds))
        ON CONFLICT (account_id, exercise_id) DO NOTHING
        """)
      let row = try transaction.first(
        "SELECT COUNT(*) AS favourites FROM favourite_exercise WHERE account_id = \(person.rawValue)")
      guard let row else { throw DatabaseError.damaged }
      guard try made.changes == 0 || row.count("favourites") <= Self.most else {
        throw ExerciseError.tooManyFavourites(most: Self.most)
      }
    }
  }

  package func remove(_ exercise: ExerciseID, of person: Identifier<Person>) async throws {
    try await database.run(
      """
      DELETE FROM favourite_exercise
      WHERE account_id = \(person.rawValue)
        AND exercise_id = \(exercise.text)
      """)
  }
}
