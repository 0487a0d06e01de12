internal import Jobs
internal import Units

/// The job that estimates a person's music effects.
package struct MusicWork: Codable, Hashable, Sendable {
  /// Nil for all people with changes.
  let owner: String?

  /// At most one job per person waits, so many sessions from one import are estimated together.
  static func job(
    of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .musicWeighing, MusicWork(owner: person.rawValue), owner: nil, key: person.rawValue, notBefore: now + Seconds(5),
      at: now, using: &generator)
  }
}

extension JobKind where Payload == MusicWork {
  static var musicWeighing: Self { JobKind(rawValue: "weigh-music") }
}

/// The songs of a session, stored with its figures, and the jobs that may follow.
struct MusicOfSession: Sendable {
  let legs: [MusicalLeg]
  /// Enqueued if the songs of the session changed.
  let weighing: NewJob
  /// Enqueued if songs were played.
  let counting: NewJob
}

/// Estimates the effects of music.
package struct MusicWeighing: Sendable {
  private let store: MusicEffectStore

  package init(_ store: MusicEffectStore) { self.store = store }

  func weigh(_ work: MusicWork, at now: Moment) async throws {
    if let owner = work.owner {
      if let person = Identifier<Person>(owner) { try await weigh(person, at: now) }
      return
    }
    for person in try await store.changed() {
      try Task.checkCancellation()
      try await weigh(person, at: now)
    }
  }

  private func weigh(_ person: Identifier<Person>, at now: Moment) async throws {
    guard let (legs, change) = try await store.legs(of: person, at: now) else { return }
    try await store.keep(MusicEffects(legs), of: person, asOf: change)
  }
}
