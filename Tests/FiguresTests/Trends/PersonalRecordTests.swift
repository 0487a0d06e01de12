import DatabaseSupport
import Figures
import Foundation
import Persistence
import Plans
import Sessions
import SessionsSupport
import Testing
import Units

@Suite("Personal records")
struct PersonalRecordTests {
  @Test(arguments: DatabaseKind.allCases)
  func `are the best three of each kind, the shortest times and the greatest lengths`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      for (place, seconds) in [320.0, 300, 310, 305].enumerated() {
        let session = try await world.finished(at: Double(place) * 100)
        try await world.note("1km", -seconds, of: session)
        try await world.note("longest", 1000 * Double(place), of: session)
      }
      let found = try await BestEffortStore(world.database).records(of: world.anna, at: world.moment(600))
      let kilometres = found.records.filter { $0.kind == .kilometre }
      #expect(kilometres.map(\.value) == [300, 305, 310])
      #expect(kilometres.map(\.rank) == [1, 2, 3])
      #expect(found.records.filter { $0.kind == .longest }.map(\.value) == [3000, 2000, 1000])
      #expect(kilometres[0].moment == world.moment(100) + Seconds(60))
      #expect(found.pending == 0)
      let best = try await BestEffortStore(world.database).best(
        of: world.anna, in: [.yoga, .run], at: world.moment(600))
      #expect(Set(best) == Set(found.records.filter { $0.rank == 1 }))
      #expect(best.count == 2)
      #expect(try await BestEffortStore(world.database).records(of: world.ben, at: world.moment(600)).records.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of an old formula are made again after an upgrade, once`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await world.begin(at: 0)
      try await world.deliver(try (0..<20).map { try world.batch($0) }, of: session)
      _ = try await world.tell(.end, at: 10, of: session)
      try await world.work()
      func longest() async throws -> Double? {
        try await BestEffortStore(world.database).records(of: world.anna, at: world.moment(600)).records
          .first { $0.kind == .longest }?.value
      }
      let right = try #require(try await longest())
      let sweep = SessionSweepStore(world.database, world.vault)
      let formulas = SessionFigures.currentVersion
      func renewed() async throws -> Int {
        try await sweep.renew(to: formulas, at: world.moment(20), using: SystemRandomNumberGenerator())
      }
      #expect(try await renewed() == 0)

      try await world.database.run("UPDATE training_best SET score = 40000 WHERE kind = 'longest'")
      try await world.database.run("UPDATE training_session SET figures_version = \(formulas - 1)")
      #expect(try await renewed() == 1)
      #expect(try await renewed() == 0)
      try await world.work()
      #expect(try await longest() == right)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `come with the figures of a session, and follow what comes late`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await world.begin(at: 0)
      // Batches of 30 m each; a third of them arrive after the end.
      try await world.deliver(try (0..<20).map { try world.batch($0) }, of: session)
      _ = try await world.tell(.end, at: 10, of: session)
      try await world.work()
      func longest() async throws -> Double? {
        try await BestEffortStore(world.database).records(of: world.anna, at: world.moment(600)).records
          .first { $0.kind == .longest }?.value
      }
      let before = try #require(try await longest())
      #expect(abs(before - 597) < 12)
      try await world.deliver(try (20..<30).map { try world.batch($0) }, of: session)
      try await world.work()
      let after = try #require(try await longest())
      #expect(abs(after - 897) < 12)
      #expect(
        try await BestEffortStore(world.database).records(of: world.anna, at: world.moment(600)).records
          .contains { $0.kind == .metres400 })
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `go with the session that held them, and come back with it`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let (slow, quick) = (try await world.finished(at: 0), try await world.finished(at: 100))
      try await world.note("5km", -1500, of: slow)
      try await world.note("5km", -1200, of: quick)
      func best() async throws -> [Double] {
        try await BestEffortStore(world.database).records(of: world.anna, at: world.moment(600)).records.map(\.value)
      }
      #expect(try await best() == [1200, 1500])
      try await world.sessions.remove(quick.id, of: world.anna, expecting: nil, at: world.moment(200))
      #expect(try await best() == [1500])
      _ = try await world.sessions.restore(quick.id, of: world.anna, at: world.moment(300), using: &randomness)
      #expect(try await best() == [1200, 1500])
      // An edit invalidates the figures until they are computed again.
      try await world.database.run(
        "UPDATE training_session SET revision = revision + 1 WHERE id = \(quick.id.rawValue)")
      #expect(try await best() == [1500])
      #expect(try await BestEffortStore(world.database).records(of: world.anna, at: world.moment(600)).pending == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of running are runs, no leg of a triathlon and no part of what was merged`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let triathlon = try await world.finished(at: 0)
      try await world.note("longest", 40_000, of: triathlon)
      var change = SessionChange()
      change.details = { $0.activity = .triathlon }
      _ = try await world.sessions.change(
        triathlon.id, of: world.anna, change, expecting: nil, at: world.now, using: &generator)
      try await world.database.run("UPDATE training_session SET figures_revision = revision")
      let efforts = BestEffortStore(world.database)
      #expect(try await efforts.records(of: world.anna, at: world.moment(600)).records.isEmpty)
      #expect(try await efforts.best(of: world.anna, in: [.run, .triathlon], at: world.moment(600)).isEmpty)

      let run = try await world.begin(at: 100)
      try await world.deliver(try (600..<630).map { try world.batch($0) }, of: run)
      _ = try await world.tell(.end, at: 105, of: run)
      let ride = try await world.begin(at: 110) { $0.activity = .cycle }
      try await world.deliver(try (660..<690).map { try world.batch($0) }, of: ride)
      _ = try await world.tell(.end, at: 115, of: ride)
      try await world.work()
      func longest() async throws -> [Activity] {
        try await efforts.records(of: world.anna, at: world.moment(600)).records.filter { $0.kind == .longest }
          .map(\.activity)
      }
      #expect(try await longest() == [.cycle, .run])
      let edits = SessionEditStore(world.database, world.vault)
      _ = try await edits.merge(
        ride.id, into: run.id, by: world.anna, expecting: nil, at: world.moment(200), using: &generator)
      try await world.work()
      #expect(try await longest() == [])
      _ = try await edits.undo(of: run.id, by: world.anna, expecting: nil, at: world.moment(200), using: &generator)
      try await world.work()
      #expect(try await longest() == [.cycle, .run])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of a moment that has not come wait for it`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await world.finished(at: 100)
      try await world.note("10km", -3000, of: session)
      let efforts = BestEffortStore(world.database)
      #expect(try await efforts.records(of: world.anna, at: world.moment(99)).records.isEmpty)
      #expect(try await efforts.best(of: world.anna, in: [.run], at: world.moment(99)).isEmpty)
      #expect(try await world.sessions.activities(of: world.anna, begunBy: world.moment(99)).isEmpty)
      #expect(try await efforts.records(of: world.anna, at: world.moment(100)).records.map(\.value) == [3000])
    }
  }
}

extension TrainingWorld {
  /// A minute after the session's start.
  func note(_ kind: String, _ score: Double, of session: TrainingSession) async throws {
    try await database.run(
      """
      INSERT INTO training_best (session_id, account_id, activity, kind, score, starts_after)
      VALUES (\(session.id.rawValue), \(session.owner.rawValue), 'run', \(kind), \(score), 60)
      """)
  }
}
