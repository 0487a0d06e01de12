import Accounts
import DatabaseSupport
import Persistence
import Plans
import Testing
import Units

@Suite("Somebody's way through a training plan")
struct EnrolmentStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `is laid on days, and changed day by day and week by week`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let store = EnrolmentStore(world.database)
      let days = PlannedWorkoutStore(world.database)
      let today = try #require(CalendarDay("2026-11-22"))
      let wish = try #require(EnrolmentWish(.beginning(today), weekdays: [2, 4, 7], level: .normal))
      let plan = try #require(TrainingPlan(named: "10-km"))
      let id = try await store.enrol(world.anna, in: plan, wish, today: today, at: world.now, using: &randomness)
      let (enrolment, workouts) = try await store.enrolment(id, of: world.anna)
      #expect(enrolment.wish == wish)
      #expect(enrolment.firstDay.text == "2026-11-23")
      #expect(workouts.count == 30)
      #expect(workouts.map(\.day) == workouts.map(\.day).sorted())

      let first = workouts[0]
      try await days.mark(first.id, of: id, world.anna, as: .done(session: nil), expecting: 1)
      let wednesday = try #require(CalendarDay("2026-11-25"))
      try await days.move(workouts[1].id, of: id, world.anna, to: wednesday, expecting: 2)
      await #expect(throws: EnrolmentError.edited) {
        try await days.move(workouts[1].id, of: id, world.anna, to: wednesday, expecting: 2)
      }
      await #expect(throws: EnrolmentError.notComing) {
        try await days.move(first.id, of: id, world.anna, to: wednesday, expecting: nil)
      }
      let changed = try await days.adapt(
        week: 1, of: id, world.anna, by: .shorter, expecting: nil, at: world.now, using: &randomness)
      #expect(changed.count == 2)
      #expect(changed[workouts[1].id] == workouts[1].version.id)
      let moved = try await days.shift(weeks: 2...100, of: id, world.anna, by: 7, expecting: nil)
      #expect(moved == 26)
      let after = try await store.enrolment(id, of: world.anna).workouts
      #expect(after.first { $0.id == first.id }?.version == first.version)
      let second = try #require(after.first { $0.id == workouts[1].id })
      #expect(second.day == wednesday)
      #expect(second.version.duration < workouts[1].version.duration)
      #expect(second.version.number == 2)
      #expect(after.first { $0.week == 2 }?.day.text == "2026-12-08")
      let goals = [workouts, after].map { $0.first { $0.purpose == .race }?.day }
      #expect(goals[0] == goals[1])

      await #expect(throws: EnrolmentError.noSuchEnrolment) { try await store.enrolment(id, of: world.ben) }
      await #expect(throws: EnrolmentError.noSuchEnrolment) {
        try await days.mark(first.id, of: id, world.ben, as: .skipped, expecting: nil)
      }
      try await store.leave(id, of: world.anna, expecting: nil, at: world.now)
      await #expect(throws: EnrolmentError.left) {
        try await days.mark(first.id, of: id, world.anna, as: .skipped, expecting: nil)
      }
      try await PlanSweepStore(world.database).sweep(at: world.now + Seconds(31 * 86_400))
      #expect(try await store.enrolments(of: world.anna, atMost: 10).isEmpty)
      #expect(try await world.rows(in: "plan_version") == 0)
    }
  }
}
