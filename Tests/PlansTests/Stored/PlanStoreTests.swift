import DatabaseSupport
import Persistence
import Plans
import Testing
import Units

@Suite("Somebody's plans")
struct PlanStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `keep each version as it was, even when the plan is gone`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let store = PlanStore(world.database)
      let versions = PlanVersionStore(world.database)
      let first = try plan("name: Hills\nsteps: [{for: 10min, effort: 4/10}]")
      let made = try await store.add(first, of: world.anna, at: world.now, using: &randomness)
      #expect(made.title == "Hills")
      #expect(made.current.duration == .minutes(10))
      let second = try plan("name: Hills\nactivity: cycle\nsteps: [{for: 20min, power: 200 W}]")
      let changed = try await store.change(
        made.id, of: world.anna, to: second, expecting: 1, at: world.now, using: &randomness)
      #expect(changed.current.number == 2)
      #expect(changed.activity == .cycle)
      await #expect(throws: PlanError.edited) {
        var randomness = SystemRandomNumberGenerator()
        _ = try await store.change(made.id, of: world.anna, to: first, expecting: 1, at: world.now, using: &randomness)
      }
      let same = try await store.change(
        made.id, of: world.anna, to: second, expecting: 2, at: world.now, using: &randomness)
      #expect(same == changed)
      let renamed = try await store.rename(
        made.id, of: world.anna, to: "Hills, long", expecting: nil, at: world.now, using: &randomness)
      #expect(renamed.title == "Hills, long")
      #expect(try await versions.version(number: 1, of: made.id, ownedBy: world.anna).workout == first)
      let numbers = try await versions.versions(of: made.id, ownedBy: world.anna, atMost: 10).map(\.number)
      #expect(numbers == [3, 2, 1])
      await #expect(throws: PlanError.noSuchVersion) { try await versions.version(made.current.id, of: world.ben) }

      // A session used the first version, so only this one outlives the plan.
      try await world.database.run(
        """
        INSERT INTO enrolment (id, account_id, training_plan, wish, first_day, created_at, version)
        VALUES ('e', \(world.anna.rawValue), 'x', '{}', '2026-11-23', 0, 1)
        """)
      try await world.database.run(
        """
        INSERT INTO planned_workout (id, account_id, enrolment_id, plan_version_id, week, day, title, purpose, state)
        VALUES ('w', \(world.anna.rawValue), 'e', \(made.current.id.rawValue), 1, '2026-11-24', 'Easy', 'easy', 'coming')
        """)
      _ = try await store.set(world.now, of: made.id, ownedBy: world.anna, expecting: nil, at: world.now)
      let sweep = PlanSweepStore(world.database)
      try await sweep.sweep(at: world.now + Seconds(86_400))
      #expect(try await store.plan(made.id, of: world.anna).removed != nil)
      try await sweep.sweep(at: world.now + Seconds(31 * 86_400))
      await #expect(throws: PlanError.noSuchPlan) { try await store.plan(made.id, of: world.anna) }
      let kept = try await versions.version(made.current.id, of: world.anna)
      #expect(kept.plan == nil)
      #expect(kept.workout == first)
      #expect(try await world.rows(in: "plan_version") == 1)
      try await world.database.run("DELETE FROM enrolment")
      try await sweep.sweep(at: world.now + Seconds(31 * 86_400))
      #expect(try await world.rows(in: "plan_version") == 0)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are found by title and activity, page by page, and are their owner's`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let store = PlanStore(world.database)
      for (place, name) in ["Übung 1", "100% hills", "Übung 2", "Übung 3"].enumerated() {
        let activity = place == 3 ? "walk" : "run"
        _ = try await store.add(
          try plan("name: \(name)\nactivity: \(activity)\nfor: 30min"), of: place == 2 ? world.ben : world.anna,
          at: world.now + Seconds(Double(place)), using: &randomness)
      }
      func titles(_ question: PlanStore.Question, after last: StoredPlan? = nil) async throws -> [String] {
        try await store.plans(of: world.anna, question, after: last?.id, atMost: 10).map(\.title)
      }
      #expect(try await titles(.init()) == ["Übung 3", "100% hills", "Übung 1"])
      #expect(try await titles(.init(title: "UBUNG")) == ["Übung 3", "Übung 1"])
      #expect(try await titles(.init(title: "0%")) == ["100% hills"])
      #expect(try await titles(.init(title: "_")) == [])
      #expect(try await titles(.init(activity: .walk)) == ["Übung 3"])
      let first = try await store.plans(of: world.anna, atMost: 1)
      #expect(try await titles(.init(), after: first[0]) == ["100% hills", "Übung 1"])

      let away = try await store.set(world.now, of: first[0].id, ownedBy: world.anna, expecting: 1, at: world.now)
      #expect(try await titles(.init()) == ["100% hills", "Übung 1"])
      #expect(try await titles(.init(place: .putAway)) == ["Übung 3"])
      await #expect(throws: PlanError.noSuchPlan) {
        _ = try await store.set(world.now, of: away.id, ownedBy: world.ben, expecting: nil, at: world.now)
      }
      await #expect(throws: PlanError.noSuchPlan) { _ = try await store.current(away.id, of: world.anna) }
      _ = try await store.set(nil, of: away.id, ownedBy: world.anna, expecting: nil, at: world.now)
      #expect(try await titles(.init()).count == 3)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `say nothing of a body`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let store = PlanStore(world.database)
      let own = try plan(
        """
        athlete: {age: 38, height: 1.76m, resting heart rate: 52, maximum heart rate: 186, usual cadence: 170}
        for: 30min
        """)
      let made = try await store.add(own, of: world.anna, at: world.now, using: &randomness)
      let kept = try await store.current(made.id, of: world.anna).version.workout
      #expect(kept.athlete == Athlete(usualCadence: own.athlete.usualCadence))
      #expect(kept.followed(by: own.athlete).athlete == own.athlete)
      #expect(kept.forOthers.athlete == Athlete())
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `have no more steps than anyone could follow`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { world in
      let many = try plan("steps: [{repeat: 200, steps: [{repeat: 200, steps: [{for: 1s}]}]}]")
      await #expect(throws: PlanError.tooManySteps(most: 3_000)) {
        var randomness = SystemRandomNumberGenerator()
        _ = try await PlanStore(world.database).add(many, of: world.anna, at: world.now, using: &randomness)
      }
    }
  }
}
