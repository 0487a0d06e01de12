internal import Foundation
internal import Jobs
package import Persistence
import Sessions
internal import Storage
package import Units

/// Imports and their reports: tables `activity_import` and `activity_import_file`.
package struct ActivityImportStore: Sendable {
  let database: any Database
  let jobs: JobStore

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  /// Imports, newest first.
  /// - Parameter before: only older ones than this.
  package func page(
    of person: Identifier<Person>, before: Identifier<ActivityImport>?, atMost count: Int
  ) async throws -> [ActivityImport] {
    // Sorts after every identifier, because these use no letter after “f”.
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM activity_import
      LEFT JOIN job ON job.id = activity_import.job_id
      WHERE activity_import.account_id = \(person.rawValue)
        AND activity_import.id < \(before?.rawValue ?? "g")
      ORDER BY activity_import.id DESC
      LIMIT \(count)
      """)
    return try rows.map(ActivityImport.init)
  }

  /// - Throws: `ActivityImportError.noSuchImport`.
  package func activityImport(
    _ id: Identifier<ActivityImport>, of person: Identifier<Person>
  ) async throws -> ActivityImport {
    guard let found = try await database.read({ try Self.find(id, of: person, in: $0) }) else {
      throw ActivityImportError.noSuchImport
    }
    return found
  }

  /// The report of the import, in order of files.
  /// - Parameter place: file and activity index of the last known row.
  /// - Throws: `ActivityImportError.noSuchImport`.
  package func files(
    of id: Identifier<ActivityImport>, ownedBy person: Identifier<Person>, after place: (number: Int, part: Int)?,
    atMost count: Int
  ) async throws -> [ImportedFile] {
    let (number, part) = place ?? (0, 0)
    return try await database.read { transaction in
      guard try Self.find(id, of: person, in: transaction) != nil else { throw ActivityImportError.noSuchImport }
      return try transaction.all(
        """
        SELECT number, part, name, outcome, session_id, warnings, reason
        FROM activity_import_file
        WHERE import_id = \(id.rawValue)
          AND (number > \(number) OR (number = \(number) AND part > \(part)))
        ORDER BY number, part
        LIMIT \(count)
        """
      ).map(ImportedFile.init)
    }
  }

  /// Deletes the report and cancels a running import. Imported sessions stay.
  /// - Throws: `ActivityImportError.noSuchImport`.
  package func remove(_ id: Identifier<ActivityImport>, of person: Identifier<Person>, at now: Moment) async throws {
    let found = try await activityImport(id, of: person)
    // A finished job stays unchanged.
    _ = try await jobs.cancel(found.job, ownedBy: person, at: now)
    try await database.run(
      """
      DELETE FROM activity_import
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  /// The result of undoing an import.
  package struct TakenBack: Hashable, Sendable {
    package let removed: Int
    /// The number of sessions kept because their owner or a device changed them.
    package let stayed: Int
  }

  /// Undoes the import: also deletes its sessions, except those changed since. They can be restored for 30 days. As at
  /// creation, no events are sent for each one.
  /// - Throws: `ActivityImportError.noSuchImport`.
  package func takeBack(
    _ id: Identifier<ActivityImport>, of person: Identifier<Person>, at now: Moment
  ) async throws -> TakenBack {
    let found = try await activityImport(id, of: person)
    _ = try await jobs.cancel(found.job, ownedBy: person, at: now)
    return try await database.write { transaction in
      let removed = try transaction.run(
        """
        UPDATE training_session
        SET removed_at = \(now.milliseconds),
          changed_at = \(now.milliseconds),
          songs_pending = 1,
          version = version + 1
        WHERE account_id = \(person.rawValue)
          AND removed_at IS NULL
          AND version = 1
          AND id IN (
            SELECT session_id
            FROM activity_import_file
            WHERE import_id = \(id.rawValue)
              AND outcome = 'imported'
          )
        """
      ).changes
      try SessionRevisionStore.noteChange(of: person, in: transaction)
      let row = try transaction.first(
        """
        SELECT COUNT(*) AS stayed
        FROM activity_import_file
        JOIN training_session ON training_session.id = session_id
        WHERE import_id = \(id.rawValue)
          AND outcome = 'imported'
          AND removed_at IS NULL
        """)
      _ = try transaction.run(
        """
        DELETE FROM activity_import
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
      return TakenBack(removed: Int(removed), stayed: Int(try row?.integer("stayed") ?? 0))
    }
  }

  /// Restores the sessions that `takeBack` deleted at that moment. The report stays deleted.
  /// - Returns: the number of restored sessions.
  package func bringBack(takenAt moment: Moment, of person: Identifier<Person>, at now: Moment) async throws -> Int {
    let oldest = now - TrainingSession.keepRemoved
    let changes = try await database.write { transaction in
      try SessionRevisionStore.noteChange(of: person, in: transaction)
      return try transaction.run(
        """
        UPDATE training_session
        SET removed_at = NULL,
          changed_at = \(now.milliseconds),
          songs_pending = 1,
          version = version + 1
        WHERE account_id = \(person.rawValue)
          AND removed_at = \(moment.milliseconds)
          AND removed_at >= \(oldest.milliseconds)
          AND state = 'ended'
        """
      ).changes
    }
    return Int(changes)
  }

  /// Deletes expired imports and those that failed as long ago. The sweep of files removes their content.
  package func sweep(at now: Moment) async throws(DatabaseError) {
    let old = now - ActivityImport.keep
    try await database.run(
      """
      DELETE FROM activity_import
      WHERE COALESCE(ended_at, created_at) < \(old.milliseconds)
      """)
  }

  /// - Throws: `ActivityImportError.tooManyOpen`.
  func checkRoom(of person: Identifier<Person>) async throws {
    try await database.read { try Self.checkRoom(of: person, in: $0) }
  }

  func add(
    _ id: Identifier<ActivityImport>, called name: String, size: Int64, _ upload: ContentHash,
    of person: Identifier<Person>, doneBy job: NewJob, at now: Moment
  ) async throws -> ActivityImport {
    try await database.write { transaction in
      try Self.checkRoom(of: person, in: transaction)
      _ = try transaction.run(
        """
        INSERT INTO activity_import (id, account_id, file_name, size, upload_hash, job_id, others, created_at)
        VALUES (
          \(id.rawValue), \(person.rawValue), \(name), \(size), \(upload.text), \(job.id.rawValue), 0,
          \(now.milliseconds)
        )
        """)
      try jobs.add(job, in: transaction)
      guard let added = try Self.find(id, of: person, in: transaction) else { throw DatabaseError.damaged }
      return added
    }
  }

  /// Nil if the import was deleted or has ended.
  func open(_ id: Identifier<ActivityImport>, of person: Identifier<Person>) async throws -> OpenImport? {
    let row = try await database.first(
      """
      SELECT file_name, size, upload_hash
      FROM activity_import
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard let row, let hash = try row.hashOrNil("upload_hash") else { return nil }
    return OpenImport(
      id: id, person: person, fileName: try row.text("file_name"), size: try row.integer("size"), upload: hash)
  }

  func note(_ contents: ArchiveContents, of open: OpenImport) async throws {
    try await database.run(
      """
      UPDATE activity_import
      SET files = \(contents.entries.count),
        others = \(contents.others),
        damage = \(contents.damage)
      WHERE id = \(open.id.rawValue)
      """)
  }

  /// The indices of processed files.
  func finished(_ open: OpenImport) async throws -> Set<Int> {
    let rows = try await database.all(
      """
      SELECT DISTINCT number
      FROM activity_import_file
      WHERE import_id = \(open.id.rawValue)
      """)
    return Set(try rows.map { Int(try $0.integer("number")) })
  }

  func keep(_ file: ImportedFile, of open: OpenImport) async throws {
    try await database.write { try Self.keep(file, of: open, in: $0) }
  }

  /// - Throws: `DatabaseError.unique` if the activity has a row, `.foreignKey` if the import was deleted.
  static func keep(_ file: ImportedFile, of open: OpenImport, in transaction: any Transaction) throws {
    let warnings = String(decoding: try JSONEncoder().encode(file.warnings), as: UTF8.self)
    _ = try transaction.run(
      """
      INSERT INTO activity_import_file (import_id, number, part, name, outcome, session_id, warnings, reason)
      VALUES (
        \(open.id.rawValue), \(file.number), \(file.part), \(file.name), \(file.outcome.rawValue),
        \(file.session?.rawValue), \(warnings), \(file.reason)
      )
      """)
  }

  /// Ends the import together with its job, and drops the uploaded file.
  func end(_ open: OpenImport, _ fault: ActivityImportJobError?, completing claim: JobClaim, at now: Moment)
    async throws
  {
    try await database.write { transaction in
      _ = try transaction.run(
        """
        UPDATE activity_import
        SET upload_hash = NULL,
          reason = \(fault?.rawValue),
          ended_at = \(now.milliseconds)
        WHERE id = \(open.id.rawValue)
        """)
      try jobs.complete(claim, in: transaction, at: now)
    }
  }

  private static func checkRoom(of person: Identifier<Person>, in transaction: any Transaction) throws {
    let row = try transaction.first(
      """
      SELECT COUNT(*) AS imports
      FROM activity_import
      JOIN job ON job.id = activity_import.job_id
      WHERE activity_import.account_id = \(person.rawValue)
        AND activity_import.ended_at IS NULL
        AND job.state IN ('waiting', 'running')
      """)
    guard let row, try row.integer("imports") < ActivityImport.mostOpen else {
      throw ActivityImportError.tooManyOpen(most: ActivityImport.mostOpen)
    }
  }

  private static func find(
    _ id: Identifier<ActivityImport>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> ActivityImport? {
    try transaction.first(
      """
      SELECT \(columns)
      FROM activity_import
      LEFT JOIN job ON job.id = activity_import.job_id
      WHERE activity_import.id = \(id.rawValue)
        AND activity_import.account_id = \(person.rawValue)
      """
    ).map(ActivityImport.init)
  }

  private static let columns: SQL =
    """
    activity_import.id, activity_import.file_name, activity_import.size, activity_import.job_id, activity_import.files,
    activity_import.others, activity_import.damage, activity_import.reason, activity_import.created_at,
    activity_import.ended_at, job.state AS job_state, job.progress, job.reason AS job_reason,
    (SELECT COUNT(*) FROM activity_import_file f WHERE f.import_id = activity_import.id AND f.outcome = 'imported')
      AS imported,
    (SELECT COUNT(*) FROM activity_import_file f WHERE f.import_id = activity_import.id AND f.outcome = 'there')
      AS there,
    (SELECT COUNT(*) FROM activity_import_file f WHERE f.import_id = activity_import.id AND f.outcome = 'none')
      AS no_activities,
    (SELECT COUNT(*) FROM activity_import_file f WHERE f.import_id = activity_import.id AND f.outcome = 'refused')
      AS refused
    """
}

/// An import to be processed.
struct OpenImport: Hashable, Sendable {
  let id: Identifier<ActivityImport>
  let person: Identifier<Person>
  let fileName: String
  let size: Int64
  /// Encrypted.
  let upload: ContentHash
}

extension ActivityImport {
  fileprivate init(_ row: Row) throws {
    id = try row.identifier("id")
    fileName = try row.text("file_name")
    size = try row.integer("size")
    job = try row.identifier("job_id")
    state = try State(row)
    files = try row.integerOrNil("files").map { Int($0) }
    others = Int(try row.integer("others"))
    outcomes = [
      .imported: Int(try row.integer("imported")), .there: Int(try row.integer("there")),
      .none: Int(try row.integer("no_activities")), .refused: Int(try row.integer("refused")),
    ]
    damage = try row.textOrNil("damage")
    created = try row.moment("created_at")
  }
}

extension ActivityImport.State {
  fileprivate init(_ row: Row) throws {
    if try row.textOrNil("reason") != nil {
      let fault: ActivityImportJobError = try row.choice("reason")
      self = .failed(reason: fault.sentence)
      return
    }
    if let ended = try row.momentOrNil("ended_at") {
      self = .done(at: ended)
      return
    }
    guard try row.textOrNil("job_state") != nil else {
      self = .cancelled
      return
    }
    let job: Job.State = try row.choice("job_state")
    switch job {
    case .waiting: self = .waiting
    case .running: self = .running(progress: try row.real("progress"))
    case .done, .cancelled: self = .cancelled
    case .dead: self = .failed(reason: try row.textOrNil("job_reason") ?? ActivityImportJobError.unreadable.sentence)
    }
  }
}

extension ImportedFile {
  fileprivate init(_ row: Row) throws {
    self.init(
      number: Int(try row.integer("number")), part: Int(try row.integer("part")), name: try row.text("name"),
      try row.choice("outcome"), session: try row.identifierOrNil("session_id"),
      warnings: try JSONDecoder().decode([ImportWarning].self, from: Data(try row.text("warnings").utf8)),
      reason: try row.textOrNil("reason"))
  }
}
