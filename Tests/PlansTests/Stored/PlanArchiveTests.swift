import Accounts
import DatabaseSupport
import Persistence
import Plans
import Testing
import Units

@Suite("Plans that are taken along")
struct PlanArchiveTests {
  @Test(arguments: DatabaseKind.allCases)
  func `come back in all their versions, once`(kind: DatabaseKind) async throws {
    try await PlanWorld.with(kind) { old in
      var randomness = SystemRandomNumberGenerator()
      let store = PlanStore(old.database)
      for number in 0..<3 {
        let plan = try await store.add(
          try plan("name: Run \(number)\nfor: 30min"), of: number == 1 ? old.ben : old.anna, at: old.now,
          using: &randomness
        )
        guard number == 0 else { continue }
        _ = try await store.rename(plan.id, of: old.anna, to: "Hills", expecting: nil, at: old.now, using: &randomness)
        _ = try await store.set(old.now, of: plan.id, ownedBy: old.anna, expecting: nil, at: old.now)
      }
      let today = try #require(CalendarDay("2026-11-22"))
      let wish = try #require(EnrolmentWish(.beginning(today), weekdays: [2, 4], level: .gentle))
      let walk = try #require(TrainingPlan(named: "first-5-km"))
      let enrolments = EnrolmentStore(old.database)
      let id = try await enrolments.enrol(old.anna, in: walk, wish, today: today, at: old.now, using: &randomness)
      let before = try await enrolments.enrolment(id, of: old.anna)

      let page = try await PlanArchiveStore(old.database).page(of: old.anna, after: nil, atMost: 10)
      #expect(page.map(\.versions.count).sorted() == [1, 2])
      #expect(try await PlanArchiveStore(old.database).page(of: old.anna, after: page[0].id, atMost: 10).count == 1)
      let ways = try await EnrolmentArchiveStore(old.database).page(of: old.anna, after: nil, atMost: 10)
      try await PlanWorld.with(kind) { new in
        for _ in 0..<2 {
          for plan in page { try await PlanArchiveStore(new.database).restore(plan, to: new.anna, at: new.now) }
          for way in ways { try await EnrolmentArchiveStore(new.database).restore(way, to: new.anna, at: new.now) }
        }
        #expect(try await new.rows(in: "plan") == 2)
        let again = try await PlanArchiveStore(new.database).page(of: new.anna, after: nil, atMost: 10)
        #expect(again.map { $0.versions.map(\.workout) } == page.map { $0.versions.map(\.workout) })
        #expect(again.map(\.removed) == page.map(\.removed))
        let after = try await EnrolmentStore(new.database).enrolment(id, of: new.anna)
        #expect(after.workouts == before.workouts)
        #expect(after.enrolment == before.enrolment)
      }
    }
  }
}
