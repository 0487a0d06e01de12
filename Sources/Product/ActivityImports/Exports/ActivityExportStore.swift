internal import Foundation
package import Jobs
package import Persistence
internal import Storage
package import Units

/// The job that makes an export.
package struct ActivityExportWork: Codable, Hashable, Sendable {
  private let id: String

  init(_ id: Identifier<ActivityExport>) { self.id = id.rawValue }

  var export: Identifier<ActivityExport>? { Identifier(id) }
}

extension JobKind where Payload == ActivityExportWork {
  package static var activityExport: Self { JobKind(rawValue: "export-activities") }
}

/// Requested exports and their state: table `activity_export`.
package struct ActivityExportStore: Sendable {
  private let database: any Database
  private let jobs: JobStore

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  /// - Throws: `ActivityExportError.tooMany`.
  package func order(
    _ form: ActivityExport.Form, for person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> ActivityExport {
    let id = Identifier<ActivityExport>(at: now, using: &generator)
    let job = try NewJob(
      .activityExport, ActivityExportWork(id), owner: person, key: id.rawValue, at: now, using: &generator)
    return try await database.write { transaction in
      let row = try transaction.first(
        """
        SELECT COUNT(*) AS exports
        FROM activity_export
        WHERE account_id = \(person.rawValue)
        """)
      guard let row, try row.integer("exports") < ActivityExport.most else {
        throw ActivityExportError.tooMany(most: ActivityExport.most)
      }
      _ = try transaction.run(
        """
        INSERT INTO activity_export (id, account_id, form, job_id, created_at)
        VALUES (\(id.rawValue), \(person.rawValue), \(form.rawValue), \(job.id.rawValue), \(now.milliseconds))
        """)
      try jobs.add(job, in: transaction)
      guard let ordered = try Self.find(id, of: person, in: transaction) else { throw DatabaseError.damaged }
      return ordered
    }
  }

  /// Newest first.
  package func exports(of person: Identifier<Person>) async throws -> [ActivityExport] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM activity_export
      LEFT JOIN job ON job.id = activity_export.job_id
      WHERE activity_export.account_id = \(person.rawValue)
      ORDER BY activity_export.id DESC
      """)
    return try rows.map(ActivityExport.init)
  }

  /// - Throws: `ActivityExportError.noSuchExport`.
  package func export(_ id: Identifier<ActivityExport>, of person: Identifier<Person>) async throws -> ActivityExport {
    guard let found = try await database.read({ try Self.find(id, of: person, in: $0) }) else {
      throw ActivityExportError.noSuchExport
    }
    return found
  }

  /// Deletes the export and cancels its job.
  /// - Throws: `ActivityExportError.noSuchExport`.
  package func remove(_ id: Identifier<ActivityExport>, of person: Identifier<Person>, at now: Moment) async throws {
    let found = try await export(id, of: person)
    // A finished job stays unchanged.
    _ = try await jobs.cancel(found.job, ownedBy: person, at: now)
    try await database.run(
      """
      DELETE FROM activity_export
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  /// Deletes all exports after consent to health data is withdrawn, because any of them may contain heart data.
  package static func erase(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM activity_export WHERE account_id = \(person.rawValue)")
  }

  /// Deletes expired exports, and failed ones of the same age. The next sweep of files removes their content.
  package func sweep(at now: Moment) async throws(DatabaseError) {
    let old = now - ActivityExport.keep
    try await database.run(
      """
      DELETE FROM activity_export
      WHERE COALESCE(ended_at, created_at) < \(old.milliseconds)
      """)
  }

  /// Stores the archive together with the end of its job. If the export was deleted in the meantime, nothing is stored.
  func keep(
    _ file: ContentHash, size: Int64, sessions: Int, as id: Identifier<ActivityExport>, completing claim: JobClaim,
    at now: Moment
  ) async throws {
    try await database.write { transaction in
      _ = try transaction.run(
        """
        UPDATE activity_export
        SET file_hash = \(file.text),
          size = \(size),
          sessions = \(sessions),
          ended_at = \(now.milliseconds)
        WHERE id = \(id.rawValue)
        """)
      try jobs.complete(claim, in: transaction, at: now)
    }
  }

  private static func find(
    _ id: Identifier<ActivityExport>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> ActivityExport? {
    try transaction.first(
      """
      SELECT \(columns)
      FROM activity_export
      LEFT JOIN job ON job.id = activity_export.job_id
      WHERE activity_export.id = \(id.rawValue)
        AND activity_export.account_id = \(person.rawValue)
      """
    ).map(ActivityExport.init)
  }

  private static let columns: SQL =
    """
    activity_export.id, activity_export.form, activity_export.job_id, activity_export.file_hash, activity_export.size,
    activity_export.sessions, activity_export.created_at, activity_export.ended_at, job.state AS job_state, job.progress,
    job.reason AS job_reason
    """
}

extension ActivityExport {
  fileprivate init(_ row: Row) throws {
    id = try row.identifier("id")
    form = try row.choice("form")
    job = try row.identifier("job_id")
    state = try State(row)
    created = try row.moment("created_at")
  }
}

extension ActivityExport.State {
  fileprivate init(_ row: Row) throws {
    if let file = try row.hashOrNil("file_hash") {
      self = .done(
        ActivityExport.Made(
          file: file, size: try row.integer("size"), sessions: Int(try row.integer("sessions")),
          at: try row.moment("ended_at")))
      return
    }
    guard try row.textOrNil("job_state") != nil else {
      self = .cancelled
      return
    }
    let job: Job.State = try row.choice("job_state")
    switch job {
    case .waiting: self = .waiting
    case .running: self = .making(progress: try row.real("progress"))
    case .done, .cancelled: self = .cancelled
    case .dead: self = .failed(reason: try row.textOrNil("job_reason") ?? "The export failed. Try again.")
    }
  }
}
