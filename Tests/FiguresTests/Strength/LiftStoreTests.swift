import Accounts
import ActivityFiles
import DatabaseSupport
import Exercises
import Persistence
import Plans
import Sessions
import SessionsSupport
import Testing
import Units

@testable import Figures

@Suite("What was lifted, over all sessions")
struct LiftStoreTests {
  private static let squat = [ExerciseKey(id: "barbell-squat"), ExerciseKey(name: "Barbell squat")]

  private func set(
    _ repetitions: Int, _ kilograms: Double, id: String? = "barbell-squat", named name: String? = nil,
    telling: RecordingEvent.SetTelling? = nil
  ) -> RecordingEvent.Kind {
    .set(
      SetWork(
        duration: Seconds(1), repetitions: repetitions, load: SetLoad(kilograms, .kilograms),
        exerciseID: id.flatMap { PerformedExerciseID($0) }, exercise: name), telling: telling)
  }

  /// An ended session with these sets, a second apart.
  private func session(
    _ sets: [RecordingEvent.Kind], at minute: Double, in world: TrainingWorld
  ) async throws -> TrainingSession {
    let session = try await world.begin("Gym", at: minute) { $0.activity = .strength }
    try await deliver(sets, 0, of: session, at: minute, in: world)
    let ended = try await world.tell(.end, at: minute + 1, of: session)
    try await world.work()
    return ended
  }

  /// The batch's clock is that of a session at minute 0.
  private func deliver(
    _ sets: [RecordingEvent.Kind], _ sequence: Int, of session: TrainingSession, at minute: Double,
    in world: TrainingWorld
  ) async throws {
    try await world.deliver(
      [try world.batch(Int(minute * 6) + sequence, sets.enumerated().map { ($1, Double($0)) })], of: session,
      at: minute)
  }

  private func history(_ world: TrainingWorld) async throws -> ExerciseHistory {
    try await LiftStore(world.database).history(of: Self.squat, world.anna, at: world.moment(600))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `gives records and the sessions, newest first`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      #expect(try await history(world).sessions.isEmpty)
      let first = try await session([set(5, 100), set(8, 80), set(10, 80)], at: 0, in: world)
      let second = try await session(
        [set(3, 110), set(8, 80, id: nil, named: "barbell SQUAT"), set(5, 200, id: "deadlift")], at: 10, in: world)
      let found = try await history(world)
      #expect(found.sessions.map(\.session) == [second.id, first.id])
      #expect(found.sessions.map(\.sets) == [2, 3])
      #expect(found.sessions.map(\.volume) == [970, 1_940])
      #expect(found.heaviest?.value == 110)
      #expect(found.heaviest?.session == second.id)
      // 110 × (1 + 3/30) is more than 100 × (1 + 5/30).
      #expect(found.estimate?.value.epley == 121)
      #expect(found.volume?.value == 1_940)
      #expect(found.repetitions.map(\.value.weight) == [110, 100, 80])
      #expect(found.repetitions.map(\.value.count) == [3, 5, 10])
      #expect(found.repetitions.last?.session == first.id)
      let others = try await LiftStore(world.database).history(of: Self.squat, world.ben, at: world.moment(600))
      #expect(others.sessions.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `follows edits, withdrawals, merges and deletions`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let first = try await session([set(5, 100, telling: .init("a", revision: 1)), set(8, 80)], at: 0, in: world)
      let second = try await session([set(3, 110)], at: 10, in: world)
      #expect(try await history(world).heaviest?.value == 110)

      // A withdrawn set.
      try await deliver(
        [set(5, 100, telling: .init("a", revision: 2, isWithdrawn: true))], 0, of: first, at: 0, in: world)
      try await world.work()
      #expect(try await history(world).sessions.last?.sets == 1)

      var generator = SystemRandomNumberGenerator()
      let edits = SessionEditStore(world.database, world.vault)
      let crop = SessionEdit.crop(from: world.moment(10) + Seconds(5), to: world.moment(11))
      _ = try await edits.make(
        crop, of: second.id, by: world.anna, expecting: nil, at: world.moment(100), using: &generator)
      // Until the figures are computed, the session doesn't count.
      #expect(try await history(world).sessions.map(\.session) == [first.id])
      try await world.work()
      #expect(try await history(world).heaviest?.value == 80)
      _ = try await edits.undo(
        of: second.id, by: world.anna, expecting: nil, at: world.moment(100), using: &generator)
      try await world.work()
      #expect(try await history(world).heaviest?.value == 110)

      _ = try await edits.merge(
        second.id, into: first.id, by: world.anna, expecting: nil, at: world.moment(100), using: &generator)
      try await world.work()
      let merged = try await history(world)
      #expect(merged.sessions.map(\.session) == [first.id])
      #expect(merged.sessions.map(\.sets) == [2])

      try await world.sessions.remove(first.id, of: world.anna, expecting: nil, at: world.moment(200))
      #expect(try await history(world).sessions.isEmpty)
      _ = try await world.sessions.restore(first.id, of: world.anna, at: world.moment(201), using: &generator)
      #expect(try await history(world).sessions.map(\.sets) == [2])

      try await world.database.run("UPDATE training_session SET is_simulated = 1")
      #expect(try await history(world).sessions.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `counts sets and volume by week and muscle, secondary muscles half`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      _ = try await session(
        [set(5, 100), set(5, 100), set(10, 30, id: nil, named: "Something of my own")], at: 0, in: world)
      let finder = ExerciseFinder(ExerciseFinderTests.catalogue)
      let squat = try #require(finder[ExerciseKey(id: "barbell-squat")])
      let weeks = try await LiftStore(world.database).weeks(
        3, of: world.anna, in: try TimeZoneName("Europe/Berlin"), at: world.moment(600), finding: { _ in finder })
      #expect(weeks.map(\.sets) == [0, 0, 3])
      #expect(weeks[2].volume == 1_300)
      #expect(weeks[2].unknown == 1)
      for muscle in squat.primary {
        #expect(weeks[2].muscles[muscle]?.sets == 2)
        #expect(weeks[2].muscles[muscle]?.volume == 1_000)
      }
      for muscle in squat.secondary { #expect(weeks[2].muscles[muscle]?.sets == 1) }
      let later = try await LiftStore(world.database).weeks(
        3, of: world.anna, in: try TimeZoneName("Europe/Berlin"),
        at: world.moment(600) + Seconds(14 * 86_400), finding: { _ in finder })
      #expect(later.map(\.sets) == [3, 0, 0])
    }
  }
}
