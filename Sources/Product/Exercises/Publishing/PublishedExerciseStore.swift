internal import Accounts
package import Persistence
internal import Units

/// Reads the exercises that everybody sees.
package struct PublishedExerciseStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// A published exercise as search knows it, or that it is gone.
  struct Change: Sendable {
    let id: ExerciseID
    /// Nil for one that was taken down.
    let entry: ExerciseIndex.Entry?
    let revision: Int64
  }

  /// What changed after `revision`, in order.
  func changes(since revision: Int64, atMost count: Int) async throws -> [Change] {
    let rows = try await database.all(
      """
      SELECT id, removed_at, revision, \(SearchColumns.names)
      FROM published_exercise
      WHERE revision > \(revision)
      ORDER BY revision
      LIMIT \(count)
      """)
    return try rows.map { row in
      let id = try row.exerciseID("id")
      return Change(
        id: id, entry: try row.momentOrNil("removed_at") == nil ? try row.searchEntry(id) : nil,
        revision: try row.integer("revision"))
    }
  }

  /// In any order, without those that were taken down.
  func exercises(_ ids: [ExerciseID]) async throws -> [PublishedExercise] {
    guard !ids.isEmpty else { return [] }
    let rows = try await database.all(
      """
      SELECT published_exercise.id, content, licence, username, picture_hash, video_hash, imported_exercise.address
        AS import_address, imported_exercise.author AS import_author, picture_author, picture_licence
      FROM published_exercise
      LEFT JOIN account ON account.id = published_exercise.account_id
      LEFT JOIN published_exercise_media ON published_exercise_media.exercise_id = published_exercise.id
      LEFT JOIN imported_exercise ON imported_exercise.exercise_id = published_exercise.id
        AND is_twin = 0
      WHERE published_exercise.id IN \(list: ids.map(\.text))
        AND removed_at IS NULL
      """)
    return try rows.map { row in
      PublishedExercise(
        exercise: try row.exercise(try row.exerciseID("id"), "content"),
        licence: try row.text("licence") == PublishedExercise.noLicence ? nil : try row.choice("licence"),
        author: try row.textOrNil("username"), media: try row.exerciseMedia(), credit: try row.importCredit())
    }
  }
}
