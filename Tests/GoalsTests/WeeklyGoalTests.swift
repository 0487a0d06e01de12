import Accounts
import DatabaseSupport
import Figures
import Goals
import Persistence
import Sessions
import SessionsSupport
import Testing
import Units

@Suite("The goal of a week")
struct WeeklyGoalTests {
  @Test func `asks for something, and for no more than a week has`() {
    #expect(WeeklyGoal(minutes: nil, workouts: nil) == nil)
    #expect(WeeklyGoal(minutes: 0, workouts: 3) == nil)
    #expect(WeeklyGoal(minutes: 10_081, workouts: nil) == nil)
    #expect(WeeklyGoal(minutes: nil, workouts: 51) == nil)
    #expect(WeeklyGoal(minutes: 150, workouts: nil) != nil)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is kept, changed and taken away, for each by themselves`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let store = WeeklyGoalStore(world.database)
      #expect(try await store.goal(of: world.anna) == nil)
      let first = try #require(WeeklyGoal(minutes: 150, workouts: nil))
      let second = try #require(WeeklyGoal(minutes: nil, workouts: 4))
      try await store.set(first, of: world.anna, at: world.now)
      #expect(try await store.goal(of: world.anna) == first)
      try await store.set(second, of: world.anna, at: world.now)
      #expect(try await store.goal(of: world.anna) == second)
      #expect(try await store.goal(of: world.ben) == nil)
      try await store.remove(of: world.anna)
      #expect(try await store.goal(of: world.anna) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `weeks read at one go are those read one by one`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let store = TrendStore(world.database)
      let zone = try TimeZoneName("Europe/Berlin")
      // Days relative to `now`: two years ago, and recently.
      for day in [-900.0, -120, -60, -9, -8, -2, -2.1] {
        let session = try await world.finished(at: day * 1440)
        try await world.database.run(
          "UPDATE training_session SET load = \(40 - day / 30), moving = 1800 WHERE id = \(session.id.rawValue)")
      }
      let glance = try await store.glance(over: 104, of: world.anna, in: zone, at: world.now)
      #expect(try await store.weeks(104, of: world.anna, in: zone, at: world.now) == glance.weeks)
      let trend = try await store.load(of: world.anna, from: nil, to: nil, in: zone, at: world.now)
      #expect(glance.load(by: .impulse) == trend)
      #expect(glance.lastDays == [2, 8])
      #expect(glance.load(by: .rating).leftOut == 5)
    }
  }
}
