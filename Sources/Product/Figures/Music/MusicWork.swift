internal import Jobs
internal import Units

/// Whose music is weighed anew.
package struct MusicWork: Codable, Hashable, Sendable {
  /// Nil for all of whom something changed.
  let owner: String?

  /// Of one person one waits at a time. Many sessions that come at once, such as an archive, are weighed together.
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

/// What figures of a session are kept with.
struct MusicOfSession: Sendable {
  let legs: [MusicalLeg]
  /// Wanted where that is something new.
  let weighing: NewJob
  /// Wanted where songs were heard.
  let counting: NewJob
}

/// Works out which music helped.
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
