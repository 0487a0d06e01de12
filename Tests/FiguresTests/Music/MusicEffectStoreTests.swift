import DatabaseSupport
import Persistence
import SessionsSupport
import Testing
import Units

@testable import Figures
@testable import Sessions

@Suite("What is kept of which music helped")
struct MusicEffectStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `is worked out of the sessions that are there, and kept`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let store = MusicEffectStore(world.database, world.vault)
      let weighing = MusicWeighing(store)
      #expect(try await store.effects(of: world.anna).effects == nil)
      let sessions = try await world.sessionsWithMusic(20)
      #expect(try await store.effects(of: world.anna).isPending)
      try await weighing.weigh(MusicWork(owner: nil), at: world.moment(3000))
      let (found, isPending) = try await store.effects(of: world.anna)
      let effects = try #require(found)
      #expect(!isPending)
      #expect(effects.known.sessions == 20)
      let best = try #require(effects.activities.first?.effects.first)
      #expect(best.title == "Song 0" && best.verdict == .faster)
      #expect(try await store.effects(of: world.ben).effects == nil)

      // A deleted session doesn't count, and counts again after restoring it.
      try await world.sessions.remove(sessions[0].id, of: world.anna, expecting: nil, at: world.moment(2000))
      #expect(try await store.effects(of: world.anna).isPending)
      try await weighing.weigh(MusicWork(owner: world.anna.rawValue), at: world.moment(3000))
      #expect(try await store.effects(of: world.anna).effects?.known.sessions == 19)
      var randomness = SystemRandomNumberGenerator()
      _ = try await world.sessions.restore(
        sessions[0].id, of: world.anna, at: world.moment(2001), using: &randomness)
      try await weighing.weigh(MusicWork(owner: nil), at: world.moment(3000))
      #expect(try await store.effects(of: world.anna).effects == effects)
      // Nothing has changed since.
      #expect(try await store.legs(of: world.anna, at: world.moment(3000)) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `leaves out a session that is still to come, until it has begun`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let store = MusicEffectStore(world.database, world.vault)
      let weighing = MusicWeighing(store)
      let sessions = try await world.sessionsWithMusic(20)
      let begins = world.moment(100_000)
      try await world.database.run(
        "UPDATE training_session SET begins_at = \(begins.milliseconds) WHERE id = \(sessions[0].id.rawValue)")
      try await weighing.weigh(MusicWork(owner: nil), at: begins - Seconds(60))
      #expect(try await store.effects(of: world.anna).effects?.known.sessions == 19)
      let sweep = SessionSweepStore(world.database, world.vault)
      try await sweep.noteBegun(at: begins - Seconds(30))
      #expect(try await !store.effects(of: world.anna).isPending)
      try await sweep.noteBegun(at: begins + Seconds(300))
      try await weighing.weigh(MusicWork(owner: nil), at: begins + Seconds(300))
      #expect(try await store.effects(of: world.anna).effects?.known.sessions == 20)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `goes when hearts are erased`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let store = MusicEffectStore(world.database, world.vault)
      _ = try await world.sessionsWithMusic(5)
      try await MusicWeighing(store).weigh(MusicWork(owner: nil), at: world.moment(3000))
      #expect(try await store.effects(of: world.anna).effects != nil)
      try await world.database.write { try MusicEffectStore.erase(of: world.anna, in: $0) }
      let (effects, isPending) = try await store.effects(of: world.anna)
      #expect(effects == nil && !isPending)
      let left = try await world.database.first("SELECT COUNT(*) AS rest FROM training_music_session")
      #expect(try left?.integer("rest") == 0)
    }
  }
}

extension TrainingWorld {
  /// Sessions of Anna, who is 10 % faster to Song 0.
  fileprivate func sessionsWithMusic(_ count: Int) async throws -> [TrainingSession] {
    var randomness = Dice(seed: 21)
    var person = SimulatedPerson(songs: 12, sessions: count, &randomness)
    person.effects = [0: 0.1]
    var sessions: [TrainingSession] = []
    for leg in person.legs(&randomness) {
      let session = try await finished(at: Double(leg.day) * 100)
      let sealed = try MusicEffectStore.sealed([leg], of: anna, by: vault)
      try await database.write { transaction in
        _ = try MusicEffectStore.set(sealed, of: session.id, anna, in: transaction)
      }
      sessions.append(session)
    }
    return sessions
  }
}
