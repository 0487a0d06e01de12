package import Accounts
internal import Foundation
package import Persistence
package import Units

/// Edits of sessions: table `training_edit`. Edits inherited from the session it was split from have numbers of 0 and below.
package struct SessionEditStore: Sendable {
  private let database: any Database
  private let sessions: TrainingSessionStore
  private let timelines: SessionTimelines

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    sessions = TrainingSessionStore(database, vault)
    timelines = SessionTimelines(sessions, RecordingContentStore(database, vault))
  }

  /// The maximum number of edits per session.
  package static let most = 200
  /// The earliest start of a session.
  private static let earliest = Moment(milliseconds: 0)

  /// A stored edit with its time.
  package struct Made: Hashable, Sendable {
    package let edit: StoredEdit
    package let at: Moment

    package init(edit: StoredEdit, at: Moment) {
      self.edit = edit
      self.at = at
    }
  }

  /// The edits that can be undone, oldest first.
  /// - Throws: `SessionError.noSuchSession`.
  package func edits(of session: Identifier<TrainingSession>, _ person: Identifier<Person>) async throws -> [Made] {
    try await database.read { transaction in
      _ = try sessions.present(session, of: person, in: transaction)
      return try Self.rows(of: session, in: transaction).filter { $0.number > 0 }.map(\.made)
    }
  }

  /// - Throws: `SessionError` or `SessionEditError`.
  package func make(
    _ edit: SessionEdit, of id: Identifier<TrainingSession>, by person: Identifier<Person>, expecting version: Int64?,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let timeline = try await timeline(of: id, person)
    if let refusal = timeline.refusal(of: edit) { throw SessionEditError.refused(refusal) }
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      var session = try ended(id, of: person, expecting: version, in: transaction)
      if case .shift(let time) = edit {
        session.move(by: time)
        guard min(session.begins, timeline.start + time) >= Self.earliest else {
          throw SessionEditError.refused(.tooEarly)
        }
        guard timeline.end + time <= now else { throw SessionEditError.refused(.inFuture) }
      }
      try Self.add(.edit(edit), to: id, at: now, in: transaction)
      return try sessions.keep(session, work.figures, in: transaction, at: now)
    }
  }

  /// Splits a session: everything after `moment` becomes another session.
  /// - Throws: `SessionError` or `SessionEditError`.
  package func split(
    _ id: Identifier<TrainingSession>, at moment: Moment, by person: Identifier<Person>, expecting version: Int64?,
    now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> (session: TrainingSession, other: TrainingSession) {
    let timeline = try await timeline(of: id, person)
    let (before, after) = (
      SessionEdit.crop(from: timeline.start, to: moment), SessionEdit.crop(from: moment, to: timeline.end)
    )
    guard moment > timeline.start, moment < timeline.end, timeline.refusal(of: before) == nil,
      timeline.refusal(of: after) == nil
    else { throw SessionEditError.splitOutside }
    let other = Identifier<TrainingSession>(at: now, using: &generator)
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    let otherWork = try NewSessionJobs(of: other, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      let session = try ended(id, of: person, expecting: version, in: transaction)
      let new = NewSession(
        id: other, life: .ended(from: moment, to: max(moment, timeline.end)), details: session.details,
        plan: session.plan, zone: session.zone)
      try sessions.add(new, of: person, otherWork.figures, at: now, in: transaction)
      // The new session has the same recordings and inherits the edits. Windows use the devices' clocks.
      var inherited = try Self.rows(of: id, in: transaction).map(\.made.edit)
      let shift = inherited.shift
      let window = (
        (session.life.started ?? timeline.start) - shift, (session.life.ended ?? timeline.end) - shift
      )
      _ = try transaction.run(
        """
        INSERT INTO training_session_recording (session_id, recording_id, starts_at, ends_at, known_arrival)
        SELECT \(other.rawValue), recording_id, COALESCE(starts_at, \(window.0.milliseconds)),
          COALESCE(ends_at, \(window.1.milliseconds)), 0
        FROM training_session_recording
        WHERE session_id = \(id.rawValue)
        """)
      inherited.append(.edit(after))
      for (place, edit) in inherited.enumerated() {
        try Self.insert(edit, number: Int64(place - inherited.count + 1), of: other, at: now, in: transaction)
      }
      try Self.add(.split(at: moment, into: other), to: id, at: now, in: transaction)
      let kept = try sessions.keep(session, work.figures, in: transaction, at: now)
      return (kept, try sessions.present(other, of: person, in: transaction))
    }
  }

  /// The longest gap between two sessions that merge without confirmation. Our own choice: a long lunch.
  package static let longestGap = Seconds(3 * 3600)

  /// Merges another session into this one. The other session is hidden.
  /// - Parameter isSure: the person confirmed the merge despite a gap above `longestGap`.
  /// - Throws: `SessionError` or `SessionEditError`.
  package func merge(
    _ other: Identifier<TrainingSession>, into id: Identifier<TrainingSession>, isSure: Bool = false,
    by person: Identifier<Person>, expecting version: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    guard other != id else { throw SessionEditError.cannotMerge }
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      let session = try ended(id, of: person, expecting: version, in: transaction)
      let part = try ended(other, of: person, expecting: nil, in: transaction)
      guard session.mergedInto == nil, part.mergedInto == nil else { throw SessionEditError.cannotMerge }
      let gap = session.life.gap(to: part.life)
      guard isSure || gap <= Self.longestGap else {
        throw SessionEditError.farApart(hours: Int((gap.value / 3600).rounded()))
      }
      try setMerged(id, other, of: person, at: now, in: transaction)
      try Self.add(.merge(other), to: id, at: now, in: transaction)
      return try sessions.keep(session, work.figures, in: transaction, at: now)
    }
  }

  /// Undoes the last edit.
  /// - Throws: `SessionError` or `SessionEditError`.
  package func undo(
    of id: Identifier<TrainingSession>, by person: Identifier<Person>, expecting version: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      var session = try ended(id, of: person, expecting: version, in: transaction)
      guard let last = try Self.rows(of: id, in: transaction).last, last.number > 0 else {
        throw SessionEditError.nothingToUndo
      }
      switch last.made.edit {
      case .edit(.shift(let time)): session.move(by: Seconds(-time.value))
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

  package static func edits(
    of session: Identifier<TrainingSession>, in transaction: any Transaction
  ) throws -> [StoredEdit] {
    try rows(of: session, in: transaction).map(\.made.edit)
  }

  /// The total shift of each session whose start this person corrected.
  package static func shifts(
    of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [Identifier<TrainingSession>: Seconds] {
    let rows = try transaction.all(
      """
      SELECT edit.session_id, edit.body
      FROM training_edit AS edit
      JOIN training_session AS session ON session.id = edit.session_id
      WHERE session.account_id = \(person.rawValue)
        AND edit.body LIKE '%"shift"%'
      """)
    var shifts: [Identifier<TrainingSession>: Seconds] = [:]
    for row in rows {
      let session: Identifier<TrainingSession> = try row.identifier("session_id")
      let edit = try JSONDecoder().decode(StoredEdit.self, from: Data(try row.text("body").utf8))
      shifts[session, default: .zero] += [edit].shift
    }
    return shifts
  }

  private func timeline(of id: Identifier<TrainingSession>, _ person: Identifier<Person>) async throws -> Timeline {
    let laid = try await timelines.lay(id, of: person)
    guard laid.session.life.state == .ended, let timeline = laid.timeline else { throw SessionEditError.notEnded }
    return timeline
  }

  private func ended(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, expecting version: Int64?,
    in transaction: any Transaction
  ) throws -> TrainingSession {
    let session = try sessions.kept(id, of: person, expecting: version, in: transaction)
    guard session.life.state == .ended else { throw SessionEditError.notEnded }
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
    try SessionRevisionStore.noteChange(of: person, in: transaction)
    try SessionRevisionStore.noteSongs(of: part, in: transaction)
  }

  /// Removes the session that the split created.
  private func takeBack(
    _ other: Identifier<TrainingSession>, of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    guard let session = try sessions.session(other, of: person, in: transaction) else { return }
    let own = try Self.rows(of: other, in: transaction).contains { $0.number > 0 }
    guard session.mergedInto == nil, !own else { throw SessionEditError.otherWasEdited }
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

  /// Appends an edit. Throws `SessionEditError.tooMany`.
  package static func add(
    _ edit: StoredEdit, to session: Identifier<TrainingSession>, at now: Moment, in transaction: any Transaction
  ) throws {
    let known = try rows(of: session, in: transaction)
    guard known.count < most else { throw SessionEditError.tooMany(most: most) }
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

extension SessionLife {
  /// The gap between two ended sessions; zero if they overlap.
  package func gap(to other: Self) -> Seconds {
    guard let started, let ended, let begun = other.started, let over = other.ended else { return .zero }
    return max(.zero, max(started, begun) - min(ended, over))
  }
}
