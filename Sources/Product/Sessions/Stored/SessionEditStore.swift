public import Accounts
internal import Foundation
public import Persistence
public import Units

/// Edits of sessions: table `training_edit`. Those of a session that it was split from have numbers of 0 and less.
public struct SessionEditStore: Sendable {
  private let database: any Database
  private let sessions: TrainingSessionStore
  private let timelines: SessionTimelines

  public init(_ database: any Database, _ vault: Vault) {
    self.database = database
    sessions = TrainingSessionStore(database, vault)
    timelines = SessionTimelines(sessions, RecordingContentStore(database, vault))
  }

  /// In how many ways one session may be changed.
  public static let most = 200

  public struct Made: Hashable, Sendable {
    public let edit: StoredEdit
    public let at: Moment
  }

  /// Those that can be taken back, the first first.
  /// - Throws: `SessionFault.noSuchSession`.
  public func edits(of session: Identifier<TrainingSession>, _ person: Identifier<Person>) async throws -> [Made] {
    try await database.read { transaction in
      _ = try sessions.present(session, of: person, in: transaction)
      return try Self.rows(of: session, in: transaction).filter { $0.number > 0 }.map(\.made)
    }
  }

  /// - Throws: `SessionFault` or `SessionEditFault`.
  public func make(
    _ edit: SessionEdit, of id: Identifier<TrainingSession>, by person: Identifier<Person>, expecting version: Int64?,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let timeline = try await timeline(of: id, person)
    if let refusal = timeline.refusal(of: edit) { throw SessionEditFault.refused(refusal) }
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      let session = try ended(id, of: person, expecting: version, in: transaction)
      try Self.add(.edit(edit), to: id, at: now, in: transaction)
      return try sessions.keep(session, work.figures, in: transaction, at: now)
    }
  }

  /// Makes two sessions of one: what follows `moment` becomes another.
  /// - Throws: `SessionFault` or `SessionEditFault`.
  public func split(
    _ id: Identifier<TrainingSession>, at moment: Moment, by person: Identifier<Person>, expecting version: Int64?,
    now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> (session: TrainingSession, other: TrainingSession) {
    let timeline = try await timeline(of: id, person)
    let (before, after) = (
      SessionEdit.crop(from: timeline.start, to: moment), SessionEdit.crop(from: moment, to: timeline.end)
    )
    guard moment > timeline.start, moment < timeline.end, timeline.refusal(of: before) == nil,
      timeline.refusal(of: after) == nil
    else { throw SessionEditFault.splitOutside }
    let other = Identifier<TrainingSession>(at: now, using: &generator)
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    let otherWork = try NewSessionJobs(of: other, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      let session = try ended(id, of: person, expecting: version, in: transaction)
      let new = NewSession(
        id: other, life: .ended(from: moment, to: max(moment, timeline.end)), details: session.details,
        plan: session.plan, zone: session.zone)
      try sessions.add(new, of: person, otherWork.figures, at: now, in: transaction)
      // The other is made of the same recordings, as edits left them.
      let window = (session.life.started ?? timeline.start, session.life.ended ?? timeline.end)
      _ = try transaction.run(
        """
        INSERT INTO training_session_recording (session_id, recording_id, starts_at, ends_at, known_arrival)
        SELECT \(other.rawValue), recording_id, COALESCE(starts_at, \(window.0.milliseconds)),
          COALESCE(ends_at, \(window.1.milliseconds)), 0
        FROM training_session_recording
        WHERE session_id = \(id.rawValue)
        """)
      var inherited = try Self.rows(of: id, in: transaction).map(\.made.edit)
      inherited.append(.edit(after))
      for (place, edit) in inherited.enumerated() {
        try Self.insert(edit, number: Int64(place - inherited.count + 1), of: other, at: now, in: transaction)
      }
      try Self.add(.split(at: moment, into: other), to: id, at: now, in: transaction)
      let kept = try sessions.keep(session, work.figures, in: transaction, at: now)
      return (kept, try sessions.present(other, of: person, in: transaction))
    }
  }

  /// Makes one session of two; the other is set aside.
  /// - Throws: `SessionFault` or `SessionEditFault`.
  public func merge(
    _ other: Identifier<TrainingSession>, into id: Identifier<TrainingSession>, by person: Identifier<Person>,
    expecting version: Int64?, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    guard other != id else { throw SessionEditFault.cannotMerge }
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      let session = try ended(id, of: person, expecting: version, in: transaction)
      let part = try ended(other, of: person, expecting: nil, in: transaction)
      guard session.mergedInto == nil, part.mergedInto == nil else { throw SessionEditFault.cannotMerge }
      try setMerged(id, other, of: person, at: now, in: transaction)
      try Self.add(.merge(other), to: id, at: now, in: transaction)
      return try sessions.keep(session, work.figures, in: transaction, at: now)
    }
  }

  /// Takes the last edit back.
  /// - Throws: `SessionFault` or `SessionEditFault`.
  public func undo(
    of id: Identifier<TrainingSession>, by person: Identifier<Person>, expecting version: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      let session = try ended(id, of: person, expecting: version, in: transaction)
      guard let last = try Self.rows(of: id, in: transaction).last, last.number > 0 else {
        throw SessionEditFault.nothingToUndo
      }
      switch last.made.edit {
      case .edit: break
      case .merge(let other): try setMerged(nil, other, of: person, at: now, in: transaction)
      case .split(_, let other): try takeBack(other, of: person, at: now, in: transaction)
      }
      _ = try transaction.run(
        """
        DELETE FROM training_edit
        WHERE session_id = \(id.rawValue)
          AND number = \(last.number)
        """)
      return try sessions.keep(session, work.figures, in: transaction, at: now)
    }
  }

  static func edits(
    of session: Identifier<TrainingSession>, in transaction: any Transaction
  ) throws -> [StoredEdit] {
    try rows(of: session, in: transaction).map(\.made.edit)
  }

  private func timeline(of id: Identifier<TrainingSession>, _ person: Identifier<Person>) async throws -> Timeline {
    let laid = try await timelines.lay(id, of: person)
    guard laid.session.life.state == .ended, let timeline = laid.timeline else { throw SessionEditFault.notEnded }
    return timeline
  }

  private func ended(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, expecting version: Int64?,
    in transaction: any Transaction
  ) throws -> TrainingSession {
    let session = try sessions.kept(id, of: person, expecting: version, in: transaction)
    guard session.life.state == .ended else { throw SessionEditFault.notEnded }
    return session
  }

  private func setMerged(
    _ whole: Identifier<TrainingSession>?, _ part: Identifier<TrainingSession>, of person: Identifier<Person>,
    at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE training_session
      SET merged_into = \(whole?.rawValue),
        changed_at = \(now.milliseconds),
        version = version + 1
      WHERE id = \(part.rawValue)
        AND account_id = \(person.rawValue)
      """)
    try MusicEffectStore.noteChange(of: person, in: transaction)
    try SessionSongsStore.noteChange(of: part, in: transaction)
  }

  /// What was split off is no session of its own any more.
  private func takeBack(
    _ other: Identifier<TrainingSession>, of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    guard let session = try sessions.session(other, of: person, in: transaction) else { return }
    let own = try Self.rows(of: other, in: transaction).contains { $0.number > 0 }
    guard session.mergedInto == nil, !own else { throw SessionEditFault.otherWasEdited }
    _ = try transaction.run(
      """
      DELETE FROM training_session
      WHERE id = \(other.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  private struct Numbered {
    let number: Int64
    let made: Made
  }

  private static func rows(
    of session: Identifier<TrainingSession>, in transaction: any Transaction
  ) throws -> [Numbered] {
    try transaction.all(
      """
      SELECT number, body, made_at
      FROM training_edit
      WHERE session_id = \(session.rawValue)
      ORDER BY number
      """
    ).map { row in
      Numbered(
        number: try row.integer("number"),
        made: Made(
          edit: try JSONDecoder().decode(StoredEdit.self, from: Data(try row.text("body").utf8)),
          at: try row.moment("made_at")))
    }
  }

  static func add(
    _ edit: StoredEdit, to session: Identifier<TrainingSession>, at now: Moment, in transaction: any Transaction
  ) throws {
    let known = try rows(of: session, in: transaction)
    guard known.count < most else { throw SessionEditFault.tooMany(most: most) }
    try insert(edit, number: max(known.last?.number ?? 0, 0) + 1, of: session, at: now, in: transaction)
  }

  private static func insert(
    _ edit: StoredEdit, number: Int64, of session: Identifier<TrainingSession>, at now: Moment,
    in transaction: any Transaction
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    _ = try transaction.run(
      """
      INSERT INTO training_edit (session_id, number, body, made_at)
      VALUES (
        \(session.rawValue), \(number), \(String(decoding: try encoder.encode(edit), as: UTF8.self)),
        \(now.milliseconds)
      )
      """)
  }
}
