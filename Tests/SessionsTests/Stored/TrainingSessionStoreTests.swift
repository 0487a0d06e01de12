import Accounts
import DatabaseSupport
import Persistence
import Plans
import Sessions
import SessionsSupport
import Testing
import Units

@Suite("Somebody's sessions")
struct TrainingSessionStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `are made once, however often a device asks, and are nobody else's`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let made = try await world.begin("Along the river") { details in
        details.legs = [.swim, .cycle, .run]
        details.privacy.audience = .everybody
      }
      let again = NewSession(
        id: made.id, life: .started(at: world.moment(9)), details: SessionDetails(.walk))
      let outcome = try await world.sessions.put(again, of: world.anna, at: world.now, using: &generator)
      #expect(outcome == .alreadyThere(made))
      await #expect(throws: SessionError.noSuchSession) {
        _ = try await world.sessions.put(again, of: world.ben, at: world.now, using: &generator)
      }
      await #expect(throws: SessionError.noSuchSession) {
        _ = try await world.sessions.session(made.id, of: world.ben)
      }
      #expect(try await world.sessions.session(made.id, of: world.anna) == made)
      #expect(made.details.legs == [.swim, .cycle, .run])
      #expect(made.details.privacy.audience == .everybody)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keep what is written of them sealed`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let made = try await world.begin { $0.notes = SessionNotes(words: "A sore ankle") }
      #expect(try await world.sessions.session(made.id, of: world.anna).details.notes?.text == "A sore ankle")
      #expect(try await Dump(world.place).tables(containing: "sore ankle") == [])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are changed by whoever saw them last`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let made = try await world.begin()
      var change = SessionChange()
      change.details = { $0.activity = .walk }
      let plan = FollowedPlan(id: "hills", version: 3, content: #"{"steps":[]}"#)
      change.plan = .some(plan)
      let changed = try await world.sessions.change(
        made.id, of: world.anna, change, expecting: made.version, at: world.now, using: &generator)
      #expect(changed.details.activity == .walk)
      #expect(changed.details.title == made.details.title)
      #expect(changed.plan == plan)
      await #expect(throws: SessionError.edited) {
        _ = try await world.sessions.change(
          made.id, of: world.anna, change, expecting: made.version, at: world.now, using: &generator)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `have figures made when they end, and when their activity changes`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let made = try await world.begin()
      #expect(!made.figures.arePending)
      let ended = try await world.tell(.end, at: 30, of: made)
      #expect(ended.figures.arePending)
      #expect(ended.figures.revision == 1)
      #expect(try await world.waiting("session-figures") == 1)
      // The second device reports the same, later.
      #expect(try await world.tell(.end, at: 31, of: made) == ended)
      var change = SessionChange()
      change.details = { $0.activity = .walk }
      let changed = try await world.sessions.change(
        made.id, of: world.anna, change, expecting: nil, at: world.now, using: &generator)
      #expect(changed.figures.revision == 2)
      #expect(try await world.waiting("session-figures") == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are found by state, activity, time and title, page by page`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      for (number, title) in ["Hügel", "100 % effort", "river_bank", "River"].enumerated() {
        let made = try await world.begin(title, at: Double(number)) { $0.activity = number == 0 ? .cycle : .run }
        if number == 1 { _ = try await world.tell(.end, at: 50, of: made) }
      }
      try await world.begin("Another's", at: 9, by: world.ben)
      func titles(_ change: (inout SessionFilter) -> Void = { _ in }) async throws -> [String?] {
        var filter = SessionFilter()
        change(&filter)
        return try await world.sessions.page(of: world.anna, filter, after: nil, atMost: 9).map {
          $0.details.title?.text
        }
      }
      #expect(try await titles() == ["River", "river_bank", "100 % effort", "Hügel"])
      #expect(try await titles { $0.text = "RIVER" } == ["River", "river_bank"])
      #expect(try await titles { $0.text = "hugel" } == ["Hügel"])
      #expect(try await titles { $0.text = "%" } == ["100 % effort"])
      #expect(try await titles { $0.text = "r_" } == ["river_bank"])
      #expect(try await titles { $0.activity = .cycle } == ["Hügel"])
      #expect(try await titles { $0.states = [.ended] } == ["100 % effort"])
      #expect(try await titles { $0.states = [.started, .paused] } == ["River", "river_bank", "Hügel"])
      #expect(
        try await titles { filter in
          filter.from = world.moment(1)
          filter.to = world.moment(3)
        } == ["river_bank", "100 % effort"])
      let first = try await world.sessions.page(of: world.anna, after: nil, atMost: 2)
      let rest = try await world.sessions.page(
        of: world.anna, after: first.last.map { SessionPlace($0) }, atMost: 9)
      #expect((first + rest).map { $0.details.title?.text } == ["River", "river_bank", "100 % effort", "Hügel"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are brought back when they were taken away or discarded`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let made = try await world.begin()
      try await world.sessions.remove(made.id, of: world.anna, expecting: made.version, at: world.now)
      // Deleting again changes nothing.
      try await world.sessions.remove(made.id, of: world.anna, expecting: nil, at: world.moment(1))
      let removed = try await world.sessions.session(made.id, of: world.anna)
      #expect(removed.removed == world.now)
      #expect(try await world.sessions.page(of: world.anna, after: nil, atMost: 9) == [])
      await #expect(throws: SessionError.noSuchSession) {
        try await world.sessions.remove(made.id, of: world.ben, expecting: nil, at: world.now)
      }
      let back = try await world.sessions.restore(made.id, of: world.anna, at: world.now, using: &generator)
      #expect(back.removed == nil)
      #expect(back.life == made.life)

      let discarded = try await world.tell(.discard, at: 12, of: made)
      #expect(discarded.removed != nil)
      let restored = try await world.sessions.restore(made.id, of: world.anna, at: world.now, using: &generator)
      #expect(restored.life.state == .ended)
      #expect(restored.life.ended == world.moment(12))
      #expect(restored.figures.arePending)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are seen by others only if their owner lets everybody`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      for audience in Audience.allCases {
        let made = try await world.begin { $0.privacy.audience = audience }
        for viewer in [world.ben, nil] {
          if audience == .everybody {
            #expect(try await world.sessions.session(made.id, seenBy: viewer).id == made.id)
          } else {
            await #expect(throws: SessionError.noSuchSession, "\(audience)") {
              _ = try await world.sessions.session(made.id, seenBy: viewer)
            }
          }
        }
        #expect(try await world.sessions.session(made.id, seenBy: world.anna).id == made.id)
        try await world.sessions.remove(made.id, of: world.anna, expecting: nil, at: world.now)
        await #expect(throws: SessionError.noSuchSession) {
          _ = try await world.sessions.session(made.id, seenBy: world.ben)
        }
      }
    }
  }
}

extension SessionNotes {
  /// A valid text for tests.
  init(words: String) {
    do { try self.init(words) } catch { preconditionFailure("\(error)") }
  }
}
