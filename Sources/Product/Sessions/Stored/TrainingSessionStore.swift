package import Accounts
package import Jobs
package import Persistence
package import Units

/// Training sessions: tables `training_session` and `training_recording`.
package struct TrainingSessionStore: Sendable {
  package let database: any Database
  package let vault: Vault
  package let jobs: JobStore
  package let events: EventStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
    events = EventStore(database: database)
  }

  /// The result of `put`.
  package enum Putting: Hashable, Sendable {
    case added(TrainingSession)
    /// The session exists and is unchanged: the request was a retry.
    case alreadyThere(TrainingSession)
  }

  /// Stores a session under the identifier that the device chose.
  /// - Throws: `SessionError`.
  package func put(
    _ new: NewSession, of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Putting {
    let figures = try NewSessionJobs.figures(of: new.id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      if let known = try session(new.id, of: person, in: transaction) {
        guard known.removed == nil else { throw SessionError.removed }
        return .alreadyThere(known)
      }
      try add(new, of: person, figures, at: now, in: transaction)
      let added = try present(new.id, of: person, in: transaction)
      try announce(added, in: transaction, at: now)
      return .added(added)
    }
  }

  /// Like `put`, within a larger transaction such as a file import. It sends no event.
  /// - Parameter figures: the job, created before the transaction; see `NewSessionJobs`.
  package func add(
    _ new: NewSession, of person: Identifier<Person>, _ figures: NewJob, at now: Moment,
    in transaction: any Transaction
  ) throws {
    try checkRoom(of: person, in: transaction)
    do {
      _ = try transaction.savepoint {
        try transaction.run(
          """
          INSERT INTO training_recording (id, account_id, created_at)
          VALUES (\(new.id.rawValue), \(person.rawValue), \(now.milliseconds))
          """)
      }
    } catch DatabaseError.unique {
      // Another person's session. The error doesn't reveal that it exists.
      throw SessionError.noSuchSession
    }
    let isOver = new.life.state == .ended
    let values = try SessionValues(new.life, new.details, new.plan, new.zone, created: now, sealedBy: vault, of: person)
    _ = try transaction.run(
      values.insertion(
        of: new.id, person, isSimulated: new.isSimulated, revision: isOver ? 1 : 0, at: now))
    _ = try transaction.run(
      """
      INSERT INTO training_session_recording (session_id, recording_id, known_arrival)
      VALUES (\(new.id.rawValue), \(new.id.rawValue), 0)
      """)
    if isOver { try jobs.add(figures, in: transaction) }
  }

  /// The person's session, deleted ones included.
  /// - Throws: `SessionError.noSuchSession`.
  package func session(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>
  ) async throws -> TrainingSession {
    try await database.read { try present(id, of: person, in: $0) }
  }

  /// Another person's session, if it is visible to `viewer` and not deleted.
  /// - Throws: `SessionError.noSuchSession`, whatever the reason.
  package func session(
    _ id: Identifier<TrainingSession>, seenBy viewer: Identifier<Person>?
  ) async throws -> TrainingSession {
    let row = try await database.first(
      """
      SELECT \(TrainingSession.columns)
      FROM training_session
      WHERE id = \(id.rawValue)
        AND removed_at IS NULL
      """)
    guard let found = try row.map({ try TrainingSession($0, openedBy: vault) }),
      found.details.privacy.audience.admits(viewer, toWhatIs: found.owner)
    else { throw SessionError.noSuchSession }
    return found
  }

  /// - Throws: `SessionError`.
  /// - Parameter version: the version the change is based on; nil skips the check.
  package func change(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, _ change: SessionChange,
    expecting version: Int64?,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let figures = try NewSessionJobs.figures(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      var session = try kept(id, of: person, expecting: version, in: transaction)
      let old = session
      change.details?(&session.details)
      if let planned = change.planned { session.life.planned = planned }
      if let plan = change.plan { session.plan = plan }
      if let zone = change.zone { session.zone = zone }
      // Figures depend on the activity, the plan's steps and the local day.
      let needsFigures =
        session.life.state == .ended
        && (session.details.activity != old.details.activity || session.details.rating != old.details.rating
          || session.plan != old.plan || session.zone != old.zone)
      return try keep(session, needsFigures ? figures : nil, in: transaction, at: now)
    }
  }

  /// Applies a state change reported by a device or a person. Idempotent, in any order.
  /// - Throws: `SessionError`.
  package func tell(
    _ change: SessionLife.Change, at moment: Moment, of id: Identifier<TrainingSession>, by person: Identifier<Person>,
    now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      let session = try present(id, of: person, in: transaction)
      var life = session.life
      let shift = try SessionEditStore.edits(of: id, in: transaction).shift
      life.hear(beforeShift: shift) { $0.receive(change, at: moment) }
      return try go(session, to: life, work, in: transaction, at: now)
    }
  }

  /// Ends a silent session, unless data has arrived in the meantime.
  func fallSilent(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, lastHeard: Moment?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    let work = try NewSessionJobs(of: id, ownedBy: person, at: now, using: &generator)
    try await database.write { transaction in
      guard let session = try session(id, of: person, in: transaction) else { return }
      var life = session.life
      life.fallSilent(lastHeard: max(life.started ?? life.since, lastHeard ?? life.since))
      _ = try go(session, to: life, work, in: transaction, at: now)
    }
  }

  /// Stores a session's new state and enqueues the jobs that follow from it.
  package func go(
    _ session: TrainingSession, to life: SessionLife, _ work: NewSessionJobs, in transaction: any Transaction,
    at now: Moment
  ) throws -> TrainingSession {
    if life == session.life { return session }
    var session = session
    session.life = life
    if !life.isUnderWay { try LiveLinkStore.endAll(of: session.id, in: transaction) }
    let changed = try keep(session, life.state == .ended ? work.figures : nil, in: transaction, at: now)
    if life.state == .ended { try jobs.add(work.compaction, in: transaction) }
    try transaction.signal(LiveChannel.name, session.id.rawValue)
    return changed
  }

  /// Deletes the session; it can be restored for 30 days. Idempotent.
  /// - Throws: `SessionError`.
  package func remove(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, expecting version: Int64?, at now: Moment
  ) async throws {
    try await database.write { transaction in
      let session = try present(id, of: person, in: transaction)
      if session.removed != nil { return }
      if let version, version != session.version { throw SessionError.edited }
      try LiveLinkStore.endAll(of: id, in: transaction)
      try setRemoved(now, id, of: person, at: now, in: transaction)
      try transaction.signal(LiveChannel.name, id.rawValue)
    }
  }

  /// Restores a deleted or discarded session.
  /// - Throws: `SessionError.noSuchSession`.
  package func restore(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let figures = try NewSessionJobs.figures(of: id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      var session = try present(id, of: person, in: transaction)
      guard let removed = session.removed else { return session }
      // The deadline holds even before the sweep deletes the session for good.
      guard now <= removed + TrainingSession.keepRemoved else { throw SessionError.noSuchSession }
      let wasDiscarded = session.life.state == .discarded
      session.life.restore()
      // The new state comes first: a CHECK rejects discarded sessions that aren't removed.
      let restored = try keep(
        session, wasDiscarded && session.life.state == .ended ? figures : nil, in: transaction, at: now)
      try setRemoved(nil, id, of: person, at: now, in: transaction)
      return try present(restored.id, of: person, in: transaction)
    }
  }

  /// The session, deleted or not.
  /// - Throws: `SessionError.noSuchSession`.
  package func present(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> TrainingSession {
    guard let found = try session(id, of: person, in: transaction) else { throw SessionError.noSuchSession }
    return found
  }

  /// A session that may be changed.
  package func kept(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, expecting version: Int64?,
    in transaction: any Transaction
  ) throws -> TrainingSession {
    let session = try present(id, of: person, in: transaction)
    guard session.removed == nil else { throw SessionError.removed }
    if let version, version != session.version { throw SessionError.edited }
    return session
  }

  /// Stores a changed session, and schedules new figures if there is a job for them.
  package func keep(
    _ session: TrainingSession, _ figures: NewJob?, in transaction: any Transaction, at now: Moment
  ) throws -> TrainingSession {
    let values = try SessionValues(
      session.life, session.details, session.plan, session.zone, created: session.created, sealedBy: vault,
      of: session.owner)
    _ = try transaction.run(
      values.update(of: session.id, session.owner, raisingRevisionBy: figures == nil ? 0 : 1, at: now))
    if let figures { try jobs.add(figures, in: transaction) }
    let changed = try present(session.id, of: session.owner, in: transaction)
    try announce(changed, in: transaction, at: now)
    // Followers must stop seeing newly hidden parts at once.
    if changed.life.isUnderWay { try transaction.signal(LiveChannel.name, session.id.rawValue) }
    return changed
  }

  package func session(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> TrainingSession? {
    try transaction.first(
      """
      SELECT \(TrainingSession.columns)
      FROM training_session
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """
    ).map { try TrainingSession($0, openedBy: vault) }
  }

  /// Sends the owner's devices an event about the session.
  package func announce(_ session: TrainingSession, in transaction: any Transaction, at now: Moment) throws {
    try events.publish(.session, SessionNews(session), to: session.owner, in: transaction, at: now)
  }

  private func setRemoved(
    _ removed: Moment?, _ id: Identifier<TrainingSession>, of person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE training_session
      SET removed_at = \(removed?.milliseconds),
        changed_at = \(now.milliseconds),
        version = version + 1
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    try SessionRevisionStore.noteChange(of: person, in: transaction)
    try SessionRevisionStore.noteSongs(of: id, in: transaction)
    try announce(try present(id, of: person, in: transaction), in: transaction, at: now)
  }

  private func checkRoom(of person: Identifier<Person>, in transaction: any Transaction) throws {
    let row = try transaction.first(
      """
      SELECT COUNT(*) AS sessions
      FROM training_session
      WHERE account_id = \(person.rawValue)
      """)
    guard let row, try row.integer("sessions") < TrainingSession.most else {
      throw SessionError.tooMany(most: TrainingSession.most)
    }
  }
}
