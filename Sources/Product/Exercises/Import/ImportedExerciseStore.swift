package import Persistence
package import Units

/// Stores exercises of another catalogue as published ones, and how the last import ended.
package struct ImportedExerciseStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// What an earlier import made of an exercise of the other catalogue.
  enum Known: Hashable, Sendable {
    /// - Parameter picture: its address in the other catalogue.
    case published(ExerciseID, picture: String?)
    /// An administrator doesn't want it.
    case takenDown
    /// It was here already.
    case twin
  }

  enum PictureChange: Hashable, Sendable {
    /// The new one could not be fetched.
    case none
    /// The same file; its author may be another.
    case credit(ImportedExercise.Picture)
    case replaced(ImportedExercise.Picture, by: ExerciseMedia)
    case removed
  }

  /// By the other catalogue's identifiers.
  func known() async throws -> [String: Known] {
    let rows = try await database.all(
      """
      SELECT source_id, exercise_id, is_twin, picture_address, removed_at
      FROM imported_exercise
      LEFT JOIN published_exercise ON published_exercise.id = exercise_id
      WHERE source = \(Self.source)
      """)
    var known: [String: Known] = [:]
    for row in rows {
      let id = try row.text("source_id")
      if try row.integer("is_twin") != 0 {
        known[id] = .twin
      } else if try row.momentOrNil("removed_at") != nil {
        known[id] = .takenDown
      } else {
        known[id] = .published(try row.exerciseID("exercise_id"), picture: try row.textOrNil("picture_address"))
      }
    }
    return known
  }

  /// Publishes an exercise, or updates it. Without a difference, its revision stays. One that was taken down stays so.
  func save(
    _ exercise: Exercise, _ imported: ImportedExercise, _ picture: PictureChange, at now: Moment
  ) async throws {
    let content = try StoredExercise.json(exercise)
    let (id, credit, sourceID) = (exercise.id, imported.credit, imported.id)
    let licence = credit.licence?.rawValue ?? PublishedExercise.noLicence
    try await database.write { transaction in
      let old = try transaction.first(
        "SELECT content, licence FROM published_exercise WHERE id = \(id.text) AND account_id IS NULL")
      if try old?.textOrNil("content") != content || old?.text("licence") != licence {
        let revision = try PublishingStore.nextRevision(in: transaction)
        _ = try transaction.run(
          """
          INSERT INTO published_exercise (id, licence, content, \(SearchColumns.names), published_at, revision)
          VALUES (\(id.text), \(licence), \(content), \(SearchColumns(exercise).values), \(now.milliseconds), \(revision))
          ON CONFLICT (id) DO UPDATE
          SET licence = excluded.licence,
            content = excluded.content,
            \(SearchColumns(exercise).assignments),
            revision = excluded.revision
          WHERE published_exercise.account_id IS NULL
            AND published_exercise.removed_at IS NULL
          """)
      }
      try Self.note(sourceID, as: id, isTwin: 0, credit.address, credit.author, at: now, in: transaction)
      switch picture {
      case .none: break
      case .credit(let same): try Self.note(same, of: sourceID, in: transaction)
      case .replaced(let new, let media):
        try Self.note(new, of: sourceID, in: transaction)
        try ExerciseMediaStore.publish(media, of: id, by: nil, in: transaction)
      case .removed:
        try Self.note(nil, of: sourceID, in: transaction)
        try ExerciseMediaStore.publish(nil, of: id, by: nil, in: transaction)
      }
    }
  }

  /// Remembers that an exercise was here already.
  func save(twin: ExerciseID, of imported: ImportedExercise, at now: Moment) async throws {
    let (id, credit) = (imported.id, imported.credit)
    try await database.write { transaction in
      try Self.note(id, as: twin, isTwin: 1, credit.address, credit.author, at: now, in: transaction)
    }
  }

  private static func note(
    _ id: String, as exercise: ExerciseID, isTwin: Int64, _ address: String, _ author: String?, at now: Moment,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO imported_exercise (source, source_id, exercise_id, is_twin, address, author, checked_at)
      VALUES (\(source), \(id), \(exercise.text), \(isTwin), \(address), \(author), \(now.milliseconds))
      ON CONFLICT (source, source_id) DO UPDATE
      SET exercise_id = excluded.exercise_id,
        is_twin = excluded.is_twin,
        address = excluded.address,
        author = excluded.author,
        checked_at = excluded.checked_at
      """)
  }

  private static func note(
    _ picture: ImportedExercise.Picture?, of id: String, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE imported_exercise
      SET picture_address = \(picture?.address),
        picture_author = \(picture?.credit.author),
        picture_licence = \(picture?.credit.licence.rawValue)
      WHERE source = \(source)
        AND source_id = \(id)
      """)
  }

  private static let source = "wger"
}

/// How the last import ended.
package struct ImportOutcome: Hashable, Sendable {
  package let begun: Moment
  /// Nil while it runs, and if the server was stopped meanwhile.
  package let ended: Moment?
  /// A code of `WgerError`.
  package let fault: String?
  /// Exercises that came from the other catalogue, by all imports.
  package let exercises: Int
  /// Those that were here already.
  package let twins: Int
}

extension ImportedExerciseStore {
  /// Nil before the first import.
  package func outcome() async throws -> ImportOutcome? {
    let row = try await database.first(
      """
      SELECT begun_at, ended_at, fault,
        (SELECT COUNT(*) FROM imported_exercise
          JOIN published_exercise ON published_exercise.id = exercise_id
          WHERE imported_exercise.source = \(Self.source) AND is_twin = 0 AND removed_at IS NULL) AS exercises,
        (SELECT COUNT(*) FROM imported_exercise
          WHERE imported_exercise.source = \(Self.source) AND is_twin = 1) AS twins
      FROM exercise_import
      WHERE source = \(Self.source)
      """)
    return try row.map { row in
      ImportOutcome(
        begun: try row.moment("begun_at"), ended: try row.momentOrNil("ended_at"), fault: try row.textOrNil("fault"),
        exercises: try row.count("exercises"), twins: try row.count("twins"))
    }
  }

  func begin(at now: Moment) async throws {
    try await database.run(
      """
      INSERT INTO exercise_import (source, begun_at)
      VALUES (\(Self.source), \(now.milliseconds))
      ON CONFLICT (source) DO UPDATE
      SET begun_at = excluded.begun_at,
        ended_at = NULL,
        fault = NULL
      """)
  }

  /// - Parameter fault: nil if it came to its end.
  func end(_ fault: String?, at now: Moment) async throws {
    try await database.run(
      """
      UPDATE exercise_import
      SET ended_at = \(now.milliseconds),
        fault = \(fault)
      WHERE source = \(Self.source)
      """)
  }
}

extension Row {
  /// From the columns `import_address`, `import_author`, `licence`, `picture_author` and `picture_licence`.
  func importCredit() throws -> ImportCredit? {
    guard let address = try textOrNil("import_address") else { return nil }
    var picture: ImportCredit.Picture?
    if let licence = try textOrNil("picture_licence").flatMap({ Licence(rawValue: $0) }) {
      picture = ImportCredit.Picture(author: try textOrNil("picture_author"), licence: licence)
    }
    return ImportCredit(
      address: address, author: try textOrNil("import_author"), licence: Licence(rawValue: try text("licence")),
      picture: picture)
  }
}
