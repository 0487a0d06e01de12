import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Jobs

@Suite("A job")
struct JobStoreTests {
  private struct Refused: Error {}

  @Test(arguments: DatabaseKind.allCases)
  func `is added with the transaction that asks for it, or not at all`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let (kept, undone) = (try world.job(1), try world.job(2))
      _ = try await world.database.write { try world.jobs.add(kept, in: $0) }
      await #expect(throws: Refused.self) {
        try await world.database.write { transaction in
          try world.jobs.add(undone, in: transaction)
          throw Refused()
        }
      }

      let found = try await world.jobs.jobs(of: world.anna, most: 10)
      #expect(found.map(\.id) == [kept.id])
      #expect(found.first?.state == .waiting)
      #expect(try await world.statesTold(of: kept) == ["waiting"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `with a key is added once until it has ended`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      #expect(try await world.jobs.add(try world.job(key: "song 1")))
      #expect(try await !world.jobs.add(try world.job(key: "song 1")))
      #expect(try await world.jobs.add(try world.job(key: "song 2")))
      #expect(try await world.jobs.add(try world.job(.other, 1, key: "song 1")))

      let claimed = try #require(try await world.claim())
      #expect(try await !world.jobs.add(try world.job(key: "song 1")))
      #expect(try await world.claims.end(claimed.claim, as: .done, at: world.clock.now()))
      #expect(try await world.jobs.add(try world.job(key: "song 1")))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is claimed in its turn, by those who know its kind, and not before its time`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let now = world.clock.now()
      let later = try world.job(3, notBefore: now + Seconds(3600))
      let (second, first) = (
        try world.job(2, notBefore: now - Seconds(1)), try world.job(1, notBefore: now - Seconds(9))
      )
      for job in [later, second, first] { try await world.jobs.add(job) }

      #expect(try await world.claim(["coun", "ount", "other-2"]) == nil)
      #expect(try await world.claim()?.claim.id == first.id)
      #expect(try await world.claim(["other-2", "count"])?.claim.id == second.id)
      #expect(try await world.claim() == nil)
      world.clock.advance(by: Seconds(20))
      #expect(try await world.claim() == nil)
      world.clock.advance(by: Seconds(3600))
      // The leases of the first two have expired by now.
      let claimed = [try await world.claim(), try await world.claim(), try await world.claim()].map { $0?.claim.id }
      #expect(Set(claimed) == [first.id, second.id, later.id])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `does not wait for years because a clock was ahead`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let years = Seconds(3 * 365 * 24 * 3600)
      world.clock.advance(by: years)
      let (begun, waiting) = (try world.job(1), try world.job(2))
      for job in [begun, waiting] { try await world.jobs.add(job) }
      #expect(try await world.claim() != nil)
      world.clock.advance(by: .zero - years)

      let claimed = [try await world.claim(), try await world.claim()].map { $0?.claim.id }
      #expect(Set(claimed) == [begun.id, waiting.id])
      // The leases of the others are valid.
      #expect(try await world.claim() == nil)
      #expect(try await world.jobs.add(try world.job(3, notBefore: world.clock.now() + NewJob.longestDelay)))
      #expect(try await world.claim() == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is claimed once, however many workers want it`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      // Like two processes.
      let other = ClaimStore(database: try await world.place.open())
      for number in 0..<60 { try await world.jobs.add(try world.job(number)) }

      let claimed = try await withThrowingTaskGroup(of: [JobClaim].self) { group in
        for turn in 0..<16 {
          let (claims, worker) = (turn % 2 == 0 ? world.claims : other, world.newWorkerName())
          group.addTask {
            var mine: [JobClaim] = []
            while true {
              let now = world.clock.now()
              guard let job = try await claims.claim(["count"], for: worker, until: now + Seconds(60), at: now) else {
                return mine
              }
              mine.append(job.claim)
            }
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }

      #expect(claimed.count == 60)
      #expect(Set(claimed.map(\.id)).count == 60)
      #expect(claimed.allSatisfy { $0.attempt == 1 })
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `whose worker fell silent goes to another, and the first can no longer keep anything`(kind: DatabaseKind)
    async throws
  {
    try await JobWorld.with(kind) { world in
      try await world.database.run("CREATE TABLE effect (number BIGINT NOT NULL)")
      let job = try world.job()
      try await world.jobs.add(job)
      let first = try #require(try await world.claim())
      world.clock.advance(by: Seconds(61))
      let second = try #require(try await world.claim())

      await #expect(throws: ClaimLostError()) {
        try await world.database.write { transaction in
          _ = try transaction.run("INSERT INTO effect (number) VALUES (1)")
          try world.jobs.complete(first.claim, in: transaction, at: world.clock.now())
        }
      }
      #expect(
        try await !world.claims.note(JobProgress(fraction: 1, phase: nil), of: first.claim, at: world.clock.now()))
      #expect(try await !world.claims.end(first.claim, as: .dead(reason: "No."), at: world.clock.now()))
      #expect(try await world.database.all("SELECT number FROM effect").isEmpty)

      #expect(second.claim.attempt == 2)
      try await world.database.write { transaction in
        try world.jobs.complete(second.claim, in: transaction, at: world.clock.now())
      }
      #expect(try await world.jobs.job(job.id, ownedBy: world.anna)?.state == .done)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is held by signs of life`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      for number in 1...2 { try await world.jobs.add(try world.job(number)) }
      let worker = world.newWorkerName()
      let held = try #require(try await world.claim(as: worker))
      let leftAlone = try #require(try await world.claim(as: worker))
      world.clock.advance(by: Seconds(35))
      let answer = try await world.claims.hold(
        [held.claim], by: worker, until: world.clock.now() + Seconds(60))
      world.clock.advance(by: Seconds(35))

      #expect(answer == [held.claim: false])
      #expect(try await world.claim()?.claim.id == leftAlone.claim.id)
      #expect(try await world.claim() == nil)
      #expect(try await world.claims.hold([leftAlone.claim], by: worker, until: world.clock.now()).isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is nobody's business but its owner's`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let job = try world.job()
      try await world.jobs.add(job)

      #expect(try await world.jobs.job(job.id, ownedBy: world.ben) == nil)
      #expect(try await world.jobs.jobs(of: world.ben, most: 10).isEmpty)
      #expect(try await world.jobs.cancel(job.id, ownedBy: world.ben, at: world.clock.now()) == .notThere)
      #expect(try await world.jobs.retry(job.id, ownedBy: world.ben, at: world.clock.now()) == .notThere)
      #expect(try await world.events.events(of: world.ben, after: 0) == .following([]))
      #expect(try await world.jobs.job(job.id, ownedBy: world.anna)?.state == .waiting)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that waits is cancelled at once, and one that has ended not at all`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let job = try world.job()
      try await world.jobs.add(job)

      guard case .made(let cancelled) = try await world.jobs.cancel(job.id, ownedBy: world.anna, at: world.clock.now())
      else {
        Issue.record("it could not be cancelled")
        return
      }
      #expect(cancelled.state == .cancelled)
      #expect(try await world.claim() == nil)
      #expect(
        try await world.jobs.cancel(job.id, ownedBy: world.anna, at: world.clock.now()) == .notPossible(cancelled))
      #expect(try await world.statesTold(of: job) == ["waiting", "cancelled"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that died can be tried again, unless another has taken its place`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let job = try world.job(key: "song")
      try await world.jobs.add(job)
      let claimed = try #require(try await world.claim())
      #expect(try await world.claims.end(claimed.claim, as: .dead(reason: "It is no music."), at: world.clock.now()))
      #expect(try await world.jobs.job(job.id, ownedBy: world.anna)?.reason == "It is no music.")

      let other = try world.job(key: "song")
      try await world.jobs.add(other)
      guard case .notPossible = try await world.jobs.retry(job.id, ownedBy: world.anna, at: world.clock.now()) else {
        Issue.record("two jobs have the same key")
        return
      }
      _ = try await world.jobs.cancel(other.id, ownedBy: world.anna, at: world.clock.now())
      guard case .made(let again) = try await world.jobs.retry(job.id, ownedBy: world.anna, at: world.clock.now())
      else {
        Issue.record("it could not be tried again")
        return
      }
      #expect((again.state, again.attempts) == (.waiting, 0))
      #expect(try await world.claim()?.claim.id == job.id)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is listed with others from the newest on, page by page, and by state`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      var added: [NewJob] = []
      for number in 1...5 {
        let job = try world.job(number)
        try await world.jobs.add(job)
        added.append(job)
        world.clock.advance(by: Seconds(0.002))
      }
      _ = try await world.jobs.cancel(added[2].id, ownedBy: world.anna, at: world.clock.now())

      let newest = try await world.jobs.jobs(of: world.anna, most: 2).map(\.id)
      let next = try await world.jobs.jobs(of: world.anna, before: newest.last, most: 9).map(\.id)
      #expect(newest + next == added.reversed().map(\.id))
      #expect(try await world.jobs.jobs(of: world.anna, in: .cancelled, most: 9).map(\.id) == [added[2].id])
      #expect(try await world.jobs.jobs(of: world.anna, in: .waiting, most: 9).count == 4)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that ended long ago is swept, and one that waits is not`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let waiting = try world.job(9, notBefore: world.clock.now() + NewJob.longestDelay)
      for job in [try world.job(1), try world.job(2), waiting] { try await world.jobs.add(job) }
      for ending in [JobEnding.done, .dead(reason: "No.")] {
        let job = try #require(try await world.claim())
        #expect(try await world.claims.end(job.claim, as: ending, at: world.clock.now()))
      }
      let sweep = SweepStore(database: world.database)

      try await sweep.sweep(at: world.clock.now() + Seconds(86_400 * 6.9))
      #expect(try await world.jobs.jobs(of: world.anna, most: 9).count == 3)
      try await sweep.sweep(at: world.clock.now() + Seconds(86_400 * 7.1))
      #expect(Set(try await world.jobs.jobs(of: world.anna, most: 9).map(\.state)) == [.dead, .waiting])
      try await sweep.sweep(at: world.clock.now() + Seconds(86_400 * 31))
      #expect(try await world.jobs.jobs(of: world.anna, most: 9).map(\.id) == [waiting.id])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `goes when its owner goes`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      try await world.jobs.add(try world.job())
      let claimed = try #require(try await world.claim())
      try await world.database.run("DELETE FROM account WHERE id = \(world.anna.rawValue)")

      #expect(try await !world.claims.end(claimed.claim, as: .done, at: world.clock.now()))
      #expect(try await world.jobs.figures().isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is counted by kind and state`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let old = world.clock.now() - Seconds(100)
      for job in [try world.job(1, notBefore: old), try world.job(2), try world.job(.other, 1)] {
        try await world.jobs.add(job)
      }
      _ = try await world.claim(["other-2"])

      let figures = try await world.jobs.figures()
      #expect(figures.map { "\($0.kind) \($0.state) \($0.count)" } == ["count waiting 2", "other-2 running 1"])
      #expect(figures.first?.oldest == old)
    }
  }
}
