package import Accounts
package import Units

extension ExerciseLibrary {
  /// Stores how fast a person does an exercise. It replaces the natural rate wherever songs are chosen for them.
  /// - Throws: `ExerciseError`, such as `hasNoRhythm` for an exercise that is held.
  package func set(_ pace: ExercisePace, for id: ExerciseID, of person: Identifier<Person>) async throws {
    guard let listed = try await exercise(id, seenBy: person) else { throw ExerciseError.noSuchExercise }
    guard listed.exercise.rhythm != nil else { throw ExerciseError.hasNoRhythm }
    try await paces.set(pace, for: id, of: person)
  }

  package func removePace(for id: ExerciseID, of person: Identifier<Person>) async throws {
    guard try await exercise(id, seenBy: person) != nil else { throw ExerciseError.noSuchExercise }
    try await paces.remove(id, of: person)
  }

  /// By exercise, for archives.
  package func paces(of person: Identifier<Person>) async throws -> [(ExerciseID, ExercisePace)] {
    try await paces.paces(of: person).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// From an archive. What this server or person lacks is left out.
  package func restore(_ rates: [ExerciseID: ExercisePace], to person: Identifier<Person>) async throws {
    let known = try await exercises(Array(rates.keys), seenBy: person)
    for (id, pace) in rates where known[id]?.exercise.rhythm != nil && known[id]?.pace == nil {
      try await paces.set(pace, for: id, of: person)
    }
  }
}
