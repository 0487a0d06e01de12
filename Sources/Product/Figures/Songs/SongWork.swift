internal import Jobs
internal import Units

/// The job that updates the song log from a person's sessions.
package struct SongWork: Codable, Hashable, Sendable {
  /// Nil for all people with changes.
  let owner: String?

  /// At most one job per person waits.
  static func job(
    of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .songCounting, SongWork(owner: person.rawValue), owner: nil, key: person.rawValue, at: now, using: &generator)
  }
}

extension JobKind where Payload == SongWork {
  static var songCounting: Self { JobKind(rawValue: "count-songs") }
}

/// Writes the songs of sessions to the song log. The log entries of a session follow its changes and its deletion.
package struct SongCounting: Sendable {
  private let store: SessionSongsStore
  private let log: any SongLog

  package init(_ store: SessionSongsStore, _ log: any SongLog) {
    self.store = store
    self.log = log
  }

  func count(_ work: SongWork, at now: Moment) async throws {
    let owner = work.owner.flatMap { Identifier<Person>($0) }
    if work.owner != nil, owner == nil { return }
    var owners: Set<Identifier<Person>> = []
    var found: [SessionSongsStore.Pending]
    repeat {
      found = try await store.pending(of: owner, at: now)
      for pending in found {
        try Task.checkCancellation()
        try await log.write(try store.songs(of: pending), of: pending.session.rawValue, pending.owner)
        try await store.settle(pending)
        owners.insert(pending.owner)
      }
    } while found.count == SessionSongsStore.mostAtOnce
    for owner in owners {
      // A split-off session is deleted at once when the split is undone.
      for gone in try await store.gone(among: log.sessions(of: owner), of: owner) {
        try await log.write([], of: gone, owner)
      }
    }
  }
}
