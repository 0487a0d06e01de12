import Accounts
import DatabaseSupport
import Persistence
import Plans
import Sessions
import SessionsSupport
import Testing
import Units

@Suite("A run that several do together")
struct SharedRunTests {
  private static let workout = WorkoutPlan.plain(.run, lasting: .minutes(20))

  private func made(_ world: TrainingWorld, pausesAll: Bool = true) async throws -> (SharedRunStore, SharedRun) {
    let store = SharedRunStore(world.database)
    var randomness = SystemRandomNumberGenerator()
    let run = try await store.make(
      Self.workout, pausesAll: pausesAll, by: world.anna, at: world.now, using: &randomness)
    return (store, run)
  }

  @Test func `codes are read as people type them`() throws {
    #expect(SharedRunCode("abc 23-4")?.text == "ABC234")
    for wrong in ["", "ABC23", "ABC2345", "ABCDE1", "ABCDEO", "ÄBC234", "ABC23!"] {
      #expect(SharedRunCode(wrong) == nil, "\(wrong)")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `begins for all, stands and goes on where it stood`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let (store, run) = try await made(world)
      #expect(run.course == .waiting && run.host == world.anna && run.members.map(\.state) == [.here])
      #expect(run.workout == Self.workout.alikeForAll)
      _ = try await store.be(.ready, in: run.code, world.ben, at: world.moment(1))
      await #expect(throws: SharedRunError.wrongState) {
        try await store.lead(run.code, to: .pause, pausesAll: nil, by: world.anna, at: world.moment(1))
      }
      let begun = try await store.lead(run.code, to: .run, pausesAll: nil, by: world.anna, at: world.moment(2))
      let start = world.moment(2) + Seconds(6)
      #expect(begun.course == .running(since: start))
      // Idempotent.
      let again = try await store.lead(run.code, to: .run, pausesAll: nil, by: world.anna, at: world.moment(2.5))
      #expect(again == begun)
      let paused = try await store.lead(
        run.code, to: .pause, pausesAll: nil, by: world.anna, at: start + Seconds(100))
      #expect(paused.course == .paused(at: Seconds(100)))
      let resumed = try await store.lead(
        run.code, to: .run, pausesAll: nil, by: world.anna, at: start + Seconds(160))
      #expect(resumed.course == .running(since: start + Seconds(63)))
      let over = try await store.lead(run.code, to: .end, pausesAll: nil, by: world.anna, at: world.moment(30))
      #expect(over.course == .over)
      await #expect(throws: SharedRunError.wrongState) {
        try await store.lead(run.code, to: .run, pausesAll: nil, by: world.anna, at: world.moment(31))
      }
      #expect(over.version > resumed.version && resumed.version > paused.version)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is led by its host only, and by the next when they leave`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let (store, run) = try await made(world)
      await #expect(throws: SharedRunError.notAMember) {
        try await store.lead(run.code, to: .run, pausesAll: nil, by: world.ben, at: world.now)
      }
      _ = try await store.be(.here, in: run.code, world.ben, at: world.moment(1))
      await #expect(throws: SharedRunError.notTheHost) {
        try await store.lead(run.code, to: .run, pausesAll: false, by: world.ben, at: world.now)
      }
      #expect(try await store.present(of: world.ben, at: world.moment(1))?.code == run.code)
      try await store.leave(run.code, world.anna, at: world.moment(2))
      try await store.leave(run.code, world.anna, at: world.moment(2))
      let left = try await store.run(run.code, at: world.moment(2))
      #expect(left.host == world.ben && left.member(world.anna)?.state == .left)
      #expect(try await store.present(of: world.anna, at: world.moment(2)) == nil)
      _ = try await store.lead(run.code, to: .run, pausesAll: false, by: world.ben, at: world.moment(3))
      // A person who left may return, but isn't the host any more.
      _ = try await store.be(.ready, in: run.code, world.anna, at: world.moment(4))
      #expect(try await store.run(run.code, at: world.moment(4)).host == world.ben)
      try await store.leave(run.code, world.ben, at: world.moment(5))
      try await store.leave(run.code, world.anna, at: world.moment(5))
      #expect(try await store.run(run.code, at: world.moment(5)).course == .over)
      await #expect(throws: SharedRunError.wrongState) {
        try await store.be(.here, in: run.code, world.ben, at: world.moment(6))
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `tells all who are in it, and nobody else`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let (store, run) = try await made(world)
      func told(_ person: Identifier<Person>) async throws -> [String] {
        try await world.database.all(
          """
          SELECT kind
          FROM event
          WHERE person_id = \(person.rawValue)
          """
        ).map { try $0.text("kind") }
      }
      #expect(try await told(world.ben).isEmpty)
      _ = try await store.be(.here, in: run.code, world.ben, at: world.now)
      _ = try await store.be(.here, in: run.code, world.ben, at: world.now)
      #expect(try await told(world.anna).count == 1)
      #expect(try await told(world.ben) == ["together"])
      try await store.leave(run.code, world.ben, at: world.now)
      _ = try await store.lead(run.code, to: .run, pausesAll: nil, by: world.anna, at: world.now)
      #expect(try await told(world.ben).count == 2)
      #expect(try await told(world.anna).count == 3)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is forgotten after a day, and with its host`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let (store, run) = try await made(world)
      let tomorrow = world.now + SharedRun.longest
      await #expect(throws: SharedRunError.noSuchRun) { try await store.run(run.code, at: tomorrow) }
      try await store.sweep(at: tomorrow - Seconds(1))
      #expect(try await store.run(run.code, at: world.now).id == run.id)
      try await store.sweep(at: tomorrow)
      await #expect(throws: SharedRunError.noSuchRun) { try await store.run(run.code, at: world.now) }
      let (_, other) = try await made(world)
      try await world.database.run("DELETE FROM account WHERE id = \(world.anna.rawValue)")
      await #expect(throws: SharedRunError.noSuchRun) { try await store.run(other.code, at: world.now) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `those who come at once are all there`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let (store, run) = try await made(world)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for turn in 0..<20 {
          let (person, state): (Identifier<Person>, MemberState) =
            turn.isMultiple(of: 2) ? (world.anna, .ready) : (world.ben, .running)
          tasks.addTask { _ = try await store.be(state, in: run.code, person, at: world.now) }
        }
        try await tasks.waitForAll()
      }
      let after = try await store.run(run.code, at: world.now)
      #expect(after.members.count == 2 && after.version == 3)
    }
  }
}
