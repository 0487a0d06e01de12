package import Persistence
internal import Storage
package import Units

/// Stores the exercises that people write.
package struct OwnExerciseStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Also finds archived ones.
  package func exercise(_ id: ExerciseID, of person: Identifier<Person>) async throws -> OwnExercise? {
    try await database.read { try Self.exercise(id, of: person, in: $0) }
  }

  /// In any order.
  func exercises(_ ids: [ExerciseID], of person: Identifier<Person>) async throws -> [OwnExercise] {
    guard !ids.isEmpty else { return [] }
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM own_exercise
      WHERE account_id = \(person.rawValue)
        AND id IN \(list: ids.map(\.text))
      """)
    return try rows.map { try OwnExercise($0) }
  }

  /// What a search needs of all exercises of a person.
  func entries(of person: Identifier<Person>) async throws -> [(entry: ExerciseIndex.Entry, isArchived: Bool)] {
    let rows = try await database.all(
      """
      SELECT id, archived_at, \(SearchColumns.names)
      FROM own_exercise
      WHERE account_id = \(person.rawValue)
      """)
    return try rows.map { row in
      (try row.searchEntry(try row.exerciseID("id")), try row.momentOrNil("archived_at") != nil)
    }
  }

  /// - Parameter media: of another exercise. Above the most videos per person, only the picture is taken.
  /// - Throws: `ExerciseFormError`, or `ExerciseError` when there are too many.
  package func add(
    _ form: ExerciseForm, _ media: ExerciseMedia? = nil, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> OwnExercise {
    let exercise = try form.exercise(ExerciseID(ownUsing: &generator))
    return try await database.write { transaction in
      guard try Self.count(of: person, in: transaction) < OwnExercise.most else {
        throw ExerciseError.tooMany(most: OwnExercise.most)
      }
      let new = OwnExercise(
        exercise: exercise, media: try Self.fitting(media, of: person, in: transaction), created: now, changed: now,
        archived: nil, version: 1)
      _ = try Self.insert(new, of: person, in: transaction)
      return new
    }
  }

  /// A published exercise stays as it is for others until an administrator accepts the change.
  /// - Parameter expected: the expected version; nil accepts any.
  package func change(
    _ id: ExerciseID, of person: Identifier<Person>, to form: ExerciseForm, expecting expected: Int64?, at now: Moment
  ) async throws -> OwnExercise {
    let exercise = try form.exercise(id)
    let content = try StoredExercise.json(exercise)
    return try await database.write { transaction in
      guard let old = try Self.exercise(id, of: person, in: transaction), old.archived == nil else {
        throw ExerciseError.noSuchExercise
      }
      if let expected, expected != old.version { throw ExerciseError.edited }
      if exercise == old.exercise { return old }
      _ = try transaction.run(
        """
        UPDATE own_exercise
        SET content = \(content),
          \(SearchColumns(exercise).assignments),
          changed_at = \(now.milliseconds),
          version = version + 1
        WHERE id = \(id.text)
          AND account_id = \(person.rawValue)
        """)
      try PublishingStore.renew(exercise, old.media, of: person, at: now, in: transaction)
      return OwnExercise(
        exercise: exercise, media: old.media, created: old.created, changed: now, archived: nil,
        version: old.version + 1)
    }
  }

  /// Archives an exercise, or restores it. Repeating it changes nothing. Archiving withdraws a request to publish it.
  package func set(
    _ archived: Moment?, of id: ExerciseID, ownedBy person: Identifier<Person>, expecting expected: Int64?,
    at now: Moment
  ) async throws -> OwnExercise {
    try await database.write { transaction in
      guard let old = try Self.exercise(id, of: person, in: transaction) else { throw ExerciseError.noSuchExercise }
      if let expected, expected != old.version { throw ExerciseError.edited }
      guard (old.archived == nil) != (archived == nil) else { return old }
      _ = try transaction.run(
        """
        UPDATE own_exercise
        SET archived_at = \(archived?.milliseconds),
          changed_at = \(now.milliseconds),
          version = version + 1
        WHERE id = \(id.text)
          AND account_id = \(person.rawValue)
        """)
      if archived != nil { _ = try PublishingStore.withdraw(id, of: person, in: transaction) }
      return OwnExercise(
        exercise: old.exercise, media: old.media, created: old.created, changed: now, archived: archived,
        version: old.version + 1)
    }
  }
}

extension OwnExerciseStore {
  /// By identifier, including archived ones, for archives.
  package func page(
    of person: Identifier<Person>, after last: ExerciseID?, atMost count: Int
  ) async throws -> [OwnExercise] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM own_exercise
      WHERE account_id = \(person.rawValue)
        AND id > \(last?.text ?? "")
      ORDER BY id
      LIMIT \(count)
      """)
    return try rows.map { try OwnExercise($0) }
  }

  /// Restores an exercise from an archive. An existing one stays unchanged, and so does another person's with that identifier,
  /// also a published one.
  /// Does nothing at the most exercises per person.
  package func restore(
    _ form: ExerciseForm, _ media: ExerciseMedia?, as id: ExerciseID, created: Moment, archived: Moment?,
    to person: Identifier<Person>, at now: Moment
  ) async throws {
    guard id.isOwn else { return }
    let exercise = try form.exercise(id)
    try await database.write { transaction in
      guard try Self.count(of: person, in: transaction) < OwnExercise.most else { return }
      let another = try transaction.first(
        """
        SELECT id
        FROM published_exercise
        WHERE id = \(id.text)
          AND COALESCE(account_id, '') <> \(person.rawValue)
        """)
      guard another == nil else { return }
      let restored = OwnExercise(
        exercise: exercise, media: try Self.fitting(media, of: person, in: transaction), created: min(created, now),
        changed: now, archived: archived.map { min($0, now) }, version: 1)
      _ = try Self.insert(restored, of: person, in: transaction)
    }
  }

  static func exercise(
    _ id: ExerciseID, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> OwnExercise? {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM own_exercise
      WHERE id = \(id.text)
        AND account_id = \(person.rawValue)
      """)
    return try row.map { try OwnExercise($0) }
  }

  private static func insert(
    _ new: OwnExercise, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> StatementResult {
    try transaction.run(
      """
      INSERT INTO own_exercise (
        id, account_id, content, \(SearchColumns.names), picture_hash, video_hash, created_at, changed_at, archived_at,
        version
      )
      VALUES (
        \(new.exercise.id.text), \(person.rawValue), \(try StoredExercise.json(new.exercise)),
        \(SearchColumns(new.exercise).values), \(new.media?.picture.text), \(new.media?.video?.text),
        \(new.created.milliseconds), \(new.changed.milliseconds), \(new.archived?.milliseconds), \(new.version)
      )
      ON CONFLICT (id) DO NOTHING
      """)
  }

  private static func count(of person: Identifier<Person>, in transaction: any Transaction) throws -> Int {
    let row = try transaction.first(
      "SELECT COUNT(*) AS exercises FROM own_exercise WHERE account_id = \(person.rawValue)")
    guard let row else { throw DatabaseError.damaged }
    return try row.count("exercises")
  }

  /// Above the most videos per person, only the picture.
  private static func fitting(
    _ media: ExerciseMedia?, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> ExerciseMedia? {
    guard let media, media.video != nil else { return media }
    return try ExerciseMediaStore.hasRoomForVideo(of: person, in: transaction) ? media : media.withoutVideo
  }

  private static let columns: SQL =
    "id, content, picture_hash, video_hash, created_at, changed_at, archived_at, version"
}

extension OwnExercise {
  init(_ row: Row) throws {
    self.init(
      exercise: try row.exercise(try row.exerciseID("id"), "content"), media: try row.exerciseMedia(),
      created: try row.moment("created_at"), changed: try row.moment("changed_at"),
      archived: try row.momentOrNil("archived_at"),
      version: try row.integer("version"))
  }
}
