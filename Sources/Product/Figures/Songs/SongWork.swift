internal import Jobs
internal import Units

/// Whose log of songs is to be brought to what their sessions say.
package struct SongWork: Codable, Hashable, Sendable {
  /// Nil for all of whom something changed.
  let owner: String?

  /// Of one person one waits at a time.
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

/// Has songs heard in sessions count as heard, once each: what is written of a session follows from it and goes with it.
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
      // A session that was split off and put back is gone at once.
      for gone in try await store.gone(among: log.sessions(of: owner), of: owner) {
        try await log.write([], of: gone, owner)
      }
    }
  }
}
