internal import Accounts
internal import ActivityFiles
internal import Foundation
package import Persistence
package import Sessions
internal import Storage
package import Units

/// The origins of recordings: table `original_file`.
package struct OriginalFileStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The original files of a session: none if it was recorded live, several if sessions were merged.
  /// - Throws: `SessionError.noSuchSession`.
  package func originals(
    of session: Identifier<TrainingSession>, ownedBy person: Identifier<Person>
  ) async throws -> [OriginalFile] {
    try await database.read { transaction in
      let row = try transaction.first(
        """
        SELECT id
        FROM training_session
        WHERE id = \(session.rawValue)
          AND account_id = \(person.rawValue)
        """)
      guard row != nil else { throw SessionError.noSuchSession }
      return try transaction.all(
        """
        SELECT original_file.recording_id, original_file.name, original_file.size, original_file.format,
          original_file.device, original_file.file_hash
        FROM training_session_recording
        JOIN original_file ON original_file.recording_id = training_session_recording.recording_id
        WHERE training_session_recording.session_id = \(session.rawValue)
          AND original_file.account_id = \(person.rawValue)
        ORDER BY original_file.recording_id
        """
      ).map(OriginalFile.init)
    }
  }

  /// Deletes files that contain a person's heart data. The sweep of files removes their content.
  package static func eraseHeart(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE original_file
      SET file_hash = NULL
      WHERE account_id = \(person.rawValue)
        AND holds_heart = 1
      """)
  }

  /// The sessions imported from this exact file, by activity index, without deleted ones.
  func sessions(
    madeOf content: ContentHash, by person: Identifier<Person>
  ) async throws -> [Int: Identifier<TrainingSession>] {
    let rows = try await database.all(
      """
      SELECT original_file.part, training_session.id
      FROM original_file
      JOIN training_session_recording ON training_session_recording.recording_id = original_file.recording_id
      JOIN training_session ON training_session.id = training_session_recording.session_id
      WHERE original_file.account_id = \(person.rawValue)
        AND original_file.content = \(Array(content.text.utf8))
        AND training_session.removed_at IS NULL
        AND training_session.merged_into IS NULL
      ORDER BY original_file.part, training_session.id DESC
      """)
    var sessions: [Int: Identifier<TrainingSession>] = [:]
    for row in rows { sessions[Int(try row.integer("part"))] = try row.identifier("id") }
    return sessions
  }

  /// An existing session of the same training; nil if there is none.
  static func twin(
    of activity: ImportedActivity, ownedBy person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Identifier<TrainingSession>? {
    let earliest = activity.start - ImportedActivity.longest
    let shifts = try SessionEditStore.shifts(of: person, in: transaction)
    // A session with a corrected start may have any time.
    let moved: SQL = if shifts.isEmpty { "" } else { "OR training_session.id IN \(list: shifts.keys)" }
    let rows = try transaction.all(
      """
      SELECT training_session.id, training_session.started_at, training_session.ended_at, training_session.activity,
        COALESCE(original_file.distance, training_session.distance) AS distance, original_file.device
      FROM training_session
      JOIN training_session_recording ON training_session_recording.session_id = training_session.id
      LEFT JOIN original_file ON original_file.recording_id = training_session_recording.recording_id
      WHERE training_session.account_id = \(person.rawValue)
        AND (
          training_session.begins_at > \(earliest.milliseconds)
          AND training_session.begins_at <= \(activity.end.milliseconds)
          AND training_session.ended_at >= \(activity.start.milliseconds)
          \(moved)
        )
        AND training_session.state = 'ended'
        AND training_session.removed_at IS NULL
        AND training_session.merged_into IS NULL
      ORDER BY training_session.begins_at, training_session.id
      """)
    for row in rows {
      let found = try ActivityTwin(row)
      if found.isSame(as: activity) { return found.session }
      if let shift = shifts[found.session], found.moved(by: .zero - shift).isSame(as: activity) { return found.session }
    }
    return nil
  }

  static func add(
    _ original: OriginalFile, content: ContentHash, part: Int, of person: Identifier<Person>,
    _ activity: ImportedActivity, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO original_file (
        recording_id, account_id, content, part, file_hash, name, size, format, device, distance, holds_heart, created_at
      )
      VALUES (
        \(original.recording), \(person.rawValue), \(Array(content.text.utf8)), \(part), \(original.file?.text),
        \(original.name), \(original.size), \(original.format.rawValue), \(original.device), \(activity.distance?.value),
        \(activity.holdsHeart ? 1 : 0), \(now.milliseconds)
      )
      """)
  }
}

extension OriginalFile {
  fileprivate init(_ row: Row) throws {
    let hash = try row.hashOrNil("file_hash")
    self.init(
      recording: try row.text("recording_id"), name: try row.text("name"), size: try row.integer("size"),
      format: try row.choice("format"), device: try row.textOrNil("device"), file: hash)
  }
}

extension ActivityTwin {
  fileprivate init(_ row: Row) throws {
    self.init(
      session: try row.identifier("id"), start: try row.moment("started_at"), end: try row.moment("ended_at"),
      activity: try row.choice("activity"), distance: try row.realOrNil("distance").map { Metres($0) },
      device: try row.textOrNil("device"))
  }
}
