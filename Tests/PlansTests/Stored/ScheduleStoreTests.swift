import Accounts
import DatabaseSupport
import Persistence
import Plans
import Testing
import Units

@Suite("A schedule of workouts")
struct ScheduleStoreTests {
  private let today = "2026-11-24"

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  /// The calendar of a period: `2026-11-24 18:30 coming`.
  private func listed(_ world: PlanWorld, _ first: String, _ last: String) async throws -> [String] {
    try await ScheduleStore(world.database).days(of: world.anna, in: day(first)...day(last)).map {
      "\($0.day.text) \($0.time?.text ?? "-") \($0.state.rawValue)"
    }
  }

  private func scheduled(
    _ world: PlanWorld, on text: String, at time: String?, _ repetition: ScheduledWorkout.Repetition
  ) async throws -> ScheduledWorkout {
    var randomness = SystemRandomNumberGenerator()
    let plan = try await PlanStore(world.database).add(
      WorkoutPlan.plain(.run, lasting: .minutes(30)), of: world.anna, at: world.now, using: &randomness)
    return try await ScheduleStore(world.database).add(
      plan.id, of: world.anna, on: day(text), at: time.flatMap { LocalTime($0) }, repetition, today: day(today),
      now: world.now, using: &randomness)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `one comes on its day, is moved into another week, and taken away and brought back`(kind: DatabaseKind)
    async throws
  {
    try await PlanWorld.with(kind) { world in
      let store = ScheduleStore(world.database)
      let workout = try await scheduled(world, on: "2026-11-26", at: "18:30", .once)
      #expect(try await listed(world, "2026-11-23", "2026-11-29") == ["2026-11-26 18:30 coming"])
      try await store.move(workout.id, on: workout.day, of: world.anna, to: day("2026-12-02"), at: nil)
      #expect(try await listed(world, "2026-11-23", "2026-11-29") == [])
      #expect(try await listed(world, "2026-11-30", "2026-12-06") == ["2026-12-02 - coming"])
      try await store.mark(workout.id, on: workout.day, of: world.anna, as: .done)
      await #expect(throws: ScheduleError.notComing) {
        try await store.move(workout.id, on: workout.day, of: world.anna, to: workout.day, at: nil)
      }
      await #expect(throws: ScheduleError.noSuchWorkout) {
        try await store.mark(workout.id, on: day("2026-11-27"), of: world.anna, as: .done)
      }
      await #expect(throws: ScheduleError.noSuchWorkout) {
        try await store.mark(workout.id, on: workout.day, of: world.ben, as: .skipped)
      }
      let before = try await store.remove(workout.id, of: world.anna, from: nil, at: world.now)
      #expect(try await listed(world, "2026-11-23", "2026-12-06") == [])
      _ = try await store.restore(workout.id, of: world.anna, until: before.endsBefore, at: world.now)
      #expect(try await listed(world, "2026-11-23", "2026-12-06") == ["2026-12-02 - done"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a weekly one comes every week until it is taken away, and some weeks differ`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { world in
      let store = ScheduleStore(world.database)
      let weekly = try await scheduled(world, on: "2026-11-24", at: "07:00", .weekly)
      try await store.mark(weekly.id, on: day("2026-12-01"), of: world.anna, as: .skipped)
      try await store.move(
        weekly.id, on: day("2026-12-08"), of: world.anna, to: day("2026-12-10"), at: LocalTime("19:00"))
      let all = [
        "2026-11-24 07:00 coming", "2026-12-01 07:00 skipped", "2026-12-10 19:00 coming", "2026-12-15 07:00 coming",
      ]
      #expect(try await listed(world, "2026-11-16", "2026-12-20") == all)
      // From the middle on, and across a clock change.
      #expect(try await listed(world, "2027-03-24", "2027-04-02") == ["2027-03-30 07:00 coming"])
      _ = try await store.remove(weekly.id, of: world.anna, from: day("2026-12-08"), at: world.now)
      #expect(try await listed(world, "2026-11-16", "2026-12-20") == Array(all.prefix(2)))

      let plan = try await PlanStore(world.database).set(
        world.now, of: weekly.plan, ownedBy: world.anna, expecting: nil, at: world.now)
      #expect(plan.removed != nil)
      #expect(try await listed(world, "2026-11-16", "2026-12-20") == [])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `takes no plan of somebody else's, no day far away, and is swept`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { world in
      let store = ScheduleStore(world.database)
      let workout = try await scheduled(world, on: "2026-11-26", at: nil, .once)
      var randomness = SystemRandomNumberGenerator()
      await #expect(throws: ScheduleError.noSuchPlan) {
        _ = try await store.add(
          workout.plan, of: world.ben, on: workout.day, at: nil, .once, today: day(today), now: world.now,
          using: &randomness)
      }
      await #expect(throws: ScheduleError.dayOutOfReach) {
        _ = try await store.add(
          workout.plan, of: world.anna, on: day("2028-11-26"), at: nil, .once, today: day(today), now: world.now,
          using: &randomness)
      }
      _ = try await store.remove(workout.id, of: world.anna, from: nil, at: world.now)
      try await PlanSweepStore(world.database).sweep(at: world.now + Seconds(29 * 86_400))
      #expect(try await world.rows(in: "scheduled_workout") == 1)
      try await PlanSweepStore(world.database).sweep(at: world.now + Seconds(31 * 86_400))
      #expect(try await world.rows(in: "scheduled_workout") == 0)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `comes back from an archive, once`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { old in
      let weekly = try await scheduled(old, on: "2026-11-24", at: "07:00", .weekly)
      _ = try await scheduled(old, on: "2026-11-25", at: nil, .once)
      try await ScheduleStore(old.database).mark(weekly.id, on: day("2026-12-01"), of: old.anna, as: .skipped)
      let plans = try await PlanArchiveStore(old.database).page(of: old.anna, after: nil, atMost: 10)
      let page = try await ScheduleArchiveStore(old.database).page(of: old.anna, after: nil, atMost: 10)
      #expect(page.map(\.changes.count).sorted() == [0, 1])
      let before = try await listed(old, "2026-11-16", "2026-12-20")
      try await PlanWorld.with(kind) { new in
        // Without its plan, nothing is restored.
        for row in page { try await ScheduleArchiveStore(new.database).restore(row, to: new.anna) }
        #expect(try await new.rows(in: "scheduled_workout") == 0)
        for _ in 0..<2 {
          for plan in plans { try await PlanArchiveStore(new.database).restore(plan, to: new.anna, at: new.now) }
          for row in page { try await ScheduleArchiveStore(new.database).restore(row, to: new.anna) }
        }
        #expect(try await listed(new, "2026-11-16", "2026-12-20") == before)
      }
    }
  }
}
