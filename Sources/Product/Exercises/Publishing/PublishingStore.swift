internal import Accounts
package import Persistence
internal import Storage
package import Units

/// Stores requests to publish exercises, and what came of them.
package struct PublishingStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Nil if its author never asked.
  package func request(for id: ExerciseID, of person: Identifier<Person>) async throws -> PublishingRequest? {
    let row = try await database.first(
      """
      SELECT \(Self.columns)
      FROM publishing_request
      JOIN account ON account.id = account_id
      WHERE exercise_id = \(id.text)
        AND account_id = \(person.rawValue)
      """)
    return try row.map { try PublishingRequest($0) }
  }

  /// All requests of a person, for archives.
  package func requests(of person: Identifier<Person>) async throws -> [PublishingRequest] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM publishing_request
      JOIN account ON account.id = account_id
      WHERE account_id = \(person.rawValue)
      ORDER BY exercise_id
      """)
    return try rows.map { try PublishingRequest($0) }
  }

  /// Anybody's request that waits. For administrators.
  package func waiting(_ id: ExerciseID) async throws -> PublishingRequest? {
    let row = try await database.first(
      """
      SELECT \(Self.columns)
      FROM publishing_request
      JOIN account ON account.id = account_id
      WHERE exercise_id = \(id.text)
        AND state = 'waiting'
      """)
    return try row.map { try PublishingRequest($0) }
  }

  /// Everybody's requests that wait, the oldest first. For administrators.
  package func waiting(after last: PublishingPlace?, atMost count: Int) async throws -> [PublishingRequest] {
    let rest: SQL? = last.map { last in
      "AND (asked_at > \(last.asked) OR (asked_at = \(last.asked) AND exercise_id > \(last.id)))"
    }
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM publishing_request
      JOIN account ON account.id = account_id
      WHERE state = 'waiting'
        \(rest)
      ORDER BY asked_at, exercise_id
      LIMIT \(count)
      """)
    return try rows.map { try PublishingRequest($0) }
  }

  /// Asks, or asks again with what changed.
  func ask(_ own: OwnExercise, _ licence: Licence, of person: Identifier<Person>, at now: Moment) async throws {
    let content = try StoredExercise.json(own.exercise)
    let id = own.exercise.id
    try await database.write { transaction in
      guard try OwnExerciseStore.exercise(id, of: person, in: transaction)?.version == own.version else {
        throw ExerciseError.edited
      }
      let published = try transaction.first(
        """
        SELECT published_exercise.account_id, content, licence, picture_hash, video_hash
        FROM published_exercise
        LEFT JOIN published_exercise_media ON exercise_id = published_exercise.id
        WHERE published_exercise.id = \(id.text)
          AND removed_at IS NULL
        """)
      if let published {
        guard try published.textOrNil("account_id") == person.rawValue else { throw PublishingError.another }
        let isSame =
          try published.text("content") == content && published.text("licence") == licence.rawValue
          && published.exerciseMedia() == own.media
        if isSame { throw PublishingError.published }
      }
      let others = try transaction.first(
        """
        SELECT COUNT(*) AS requests
        FROM publishing_request
        WHERE account_id = \(person.rawValue)
          AND state = 'waiting'
          AND exercise_id <> \(id.text)
        """)
      guard let others else { throw DatabaseError.damaged }
      guard try others.count("requests") < PublishingRequest.most else {
        throw PublishingError.tooMany(most: PublishingRequest.most)
      }
      _ = try transaction.run(
        """
        INSERT INTO publishing_request (
          exercise_id, account_id, content, picture_hash, video_hash, licence, state, asked_at, version
        )
        VALUES (\(id.text), \(person.rawValue), \(content), \(own.media?.picture.text), \(own.media?.video?.text),
          \(licence.rawValue), 'waiting', \(now.milliseconds), 1)
        ON CONFLICT (exercise_id) DO UPDATE
        SET content = excluded.content,
          picture_hash = excluded.picture_hash,
          video_hash = excluded.video_hash,
          licence = excluded.licence,
          state = 'waiting',
          reason = NULL,
          asked_at = excluded.asked_at,
          version = publishing_request.version + 1
        """)
    }
  }

  /// - Throws: `PublishingError.noSuchRequest` unless it waits.
  package func withdraw(_ id: ExerciseID, of person: Identifier<Person>) async throws {
    try await database.write { transaction in
      guard try Self.withdraw(id, of: person, in: transaction) > 0 else { throw PublishingError.noSuchRequest }
    }
  }

  /// Shows the exercise to everybody. For administrators.
  /// - Parameter expected: the version that was read; nil accepts any.
  package func accept(_ id: ExerciseID, expecting expected: Int64?, at now: Moment) async throws {
    try await database.write { transaction in
      let row = try Self.waiting(id, expecting: expected, in: transaction)
      let exercise = try row.exercise(id, "content")
      let revision = try Self.nextRevision(in: transaction)
      let made = try transaction.run(
        """
        INSERT INTO published_exercise (id, account_id, licence, content, \(SearchColumns.names), published_at, revision)
        VALUES (\(id.text), \(try row.text("account_id")), \(try row.text("licence")), \(try row.text("content")),
          \(SearchColumns(exercise).values), \(now.milliseconds), \(revision))
        ON CONFLICT (id) DO UPDATE
        SET licence = excluded.licence,
          content = excluded.content,
          \(SearchColumns(exercise).assignments),
          removed_at = NULL,
          revision = excluded.revision
        WHERE published_exercise.account_id = excluded.account_id
        """)
      guard made.changes > 0 else { throw PublishingError.another }
      try ExerciseMediaStore.publish(
        try row.exerciseMedia(), of: id, by: try row.text("account_id"), in: transaction)
      try Self.decide(id, "published", reason: nil, in: transaction)
    }
  }

  /// - Parameters:
  ///   - reason: for the author.
  ///   - expected: the version that was read; nil accepts any.
  package func decline(_ id: ExerciseID, because reason: String, expecting expected: Int64?) async throws {
    let reason = try Self.checked(reason)
    try await database.write { transaction in
      _ = try Self.waiting(id, expecting: expected, in: transaction)
      try Self.decide(id, "declined", reason: reason, in: transaction)
    }
  }

  /// Takes a published exercise from everybody but its author. For administrators.
  /// - Parameter reason: for the author.
  package func takeDown(_ id: ExerciseID, because reason: String, at now: Moment) async throws {
    let reason = try Self.checked(reason)
    try await database.write { transaction in
      let revision = try Self.nextRevision(in: transaction)
      let removed = try transaction.run(
        """
        UPDATE published_exercise
        SET content = NULL,
          removed_at = \(now.milliseconds),
          revision = \(revision)
        WHERE id = \(id.text)
          AND removed_at IS NULL
        """)
      guard removed.changes > 0 else { throw PublishingError.noSuchRequest }
      try ExerciseMediaStore.publish(nil, of: id, by: nil, in: transaction)
      try Self.decide(id, "declined", reason: reason, in: transaction)
    }
  }
}

extension PublishingStore {
  /// Asks again after an edit: for an exercise that waits or is published.
  static func renew(
    _ exercise: Exercise, _ media: ExerciseMedia?, of person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE publishing_request
      SET content = \(try StoredExercise.json(exercise)),
        picture_hash = \(media?.picture.text),
        video_hash = \(media?.video?.text),
        state = 'waiting',
        reason = NULL,
        asked_at = CASE WHEN state = 'waiting' THEN asked_at ELSE \(now.milliseconds) END,
        version = version + 1
      WHERE exercise_id = \(exercise.id.text)
        AND account_id = \(person.rawValue)
        AND (state = 'waiting' OR EXISTS (
          SELECT id FROM published_exercise WHERE id = exercise_id AND removed_at IS NULL
        ))
      """)
  }

  /// - Returns: how many waited: 0 or 1.
  static func withdraw(
    _ id: ExerciseID, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Int {
    try transaction.run(
      """
      UPDATE publishing_request
      SET state = 'withdrawn',
        version = version + 1
      WHERE exercise_id = \(id.text)
        AND account_id = \(person.rawValue)
        AND state = 'waiting'
      """
    ).changes
  }

  private static func waiting(
    _ id: ExerciseID, expecting expected: Int64?, in transaction: any Transaction
  ) throws -> Row {
    let row = try transaction.first(
      """
      SELECT account_id, content, picture_hash, video_hash, licence, version
      FROM publishing_request
      WHERE exercise_id = \(id.text)
        AND state = 'waiting'
      """)
    guard let row else { throw PublishingError.noSuchRequest }
    if let expected, try row.integer("version") != expected { throw PublishingError.edited }
    return row
  }

  private static func decide(
    _ id: ExerciseID, _ state: String, reason: String?, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE publishing_request
      SET state = \(state),
        reason = \(reason),
        version = version + 1
      WHERE exercise_id = \(id.text)
      """)
  }

  static func nextRevision(in transaction: any Transaction) throws -> Int64 {
    let row = try transaction.first("SELECT COALESCE(MAX(revision), 0) AS revision FROM published_exercise")
    guard let row else { throw DatabaseError.damaged }
    return try row.integer("revision") + 1
  }

  private static func checked(_ reason: String) throws -> String {
    do { return try VisibleText.checked(reason, as: .lines, upTo: PublishingRequest.longestReason) } catch {
      throw PublishingError.wrongReason
    }
  }

  private static let columns: SQL = """
    exercise_id, content, picture_hash, video_hash, licence, username, state, reason, asked_at, publishing_request.version AS request_version
    """
}

extension PublishingRequest {
  init(_ row: Row) throws {
    let state: State =
      switch try row.text("state") {
      case "waiting": .waiting
      case "published": .published
      case "declined": .declined(reason: try row.text("reason"))
      case "withdrawn": .withdrawn
      default: throw DatabaseError.unexpectedValue(column: "state")
      }
    self.init(
      exercise: try row.exercise(try row.exerciseID("exercise_id"), "content"), media: try row.exerciseMedia(),
      licence: try row.choice("licence"), author: try row.text("username"), state: state,
      asked: try row.moment("asked_at"),
      version: try row.integer("request_version"))
  }
}
