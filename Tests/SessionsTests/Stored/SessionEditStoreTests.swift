import Accounts
import DatabaseSupport
import Persistence
import Plans
import SessionsSupport
import Testing
import Units

@testable import Figures
@testable import Sessions

@Suite("Editing a session on the server")
struct SessionEditStoreTests {
  /// A finished session of ten minutes with figures.
  private func run(_ world: TrainingWorld, at minute: Int = 0) async throws -> TrainingSession {
    let session = try await world.begin(at: Double(minute))
    try await world.deliver(try (6 * minute..<6 * minute + 60).map { try world.batch($0) }, of: session)
    _ = try await world.tell(.end, at: Double(minute + 10), of: session)
    try await world.work()
    return try await world.sessions.session(session.id, of: world.anna)
  }

  private func figures(_ session: TrainingSession, _ world: TrainingWorld) async throws -> SessionFigures {
    try #require(try await world.figures.figures(of: session.id, world.anna))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `however it was done is taken back without a trace`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      let session = try await run(world)
      let store = SessionEditStore(world.database, world.vault)
      let (first, timeline) = (
        try await figures(session, world), try await world.timelines.timeline(of: session.id, world.anna).timeline
      )
      for seed in 1...6 as ClosedRange<UInt64> {
        var generator = SplitMix64(seed: seed)
        var made = 0
        while made < 4 {
          let edit = edit(of: world, using: &generator)
          do {
            _ = try await store.make(
              edit, of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
            made += 1
          } catch SessionEditError.refused {
            // An edit that leaves nothing of the session, for example.
            continue
          }
        }
        #expect(try await store.edits(of: session.id, world.anna).count == made)
        for _ in 0..<made {
          _ = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
        }
        await #expect(throws: SessionEditError.nothingToUndo) {
          var generator = SplitMix64(seed: seed)
          _ = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
        }
        #expect(try await world.timelines.timeline(of: session.id, world.anna).timeline == timeline)
        #expect(try await world.sessions.session(session.id, of: world.anna).life == session.life)
      }
      try await world.work()
      #expect(try await figures(session, world) == first)
    }
  }

  private func edit(of world: TrainingWorld, using generator: inout SplitMix64) -> SessionEdit {
    let moments = [Double.random(in: 0...10, using: &generator), Double.random(in: 0...10, using: &generator)].sorted()
    let (from, to) = (world.moment(moments[0]), world.moment(moments[1]))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return .crop(from: from, to: to)
    case 1: return .cut(from: from, to: to)
    case 2: return .activity(.walk)
    case 3: return .distance(Metres(Double.random(in: 500...5000, using: &generator)))
    case 4: return .addLap(at: from)
    case 5: return .shift(Seconds(-86_400))
    default: return .removeHeartRateSpikes
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `makes two of one, and one again`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      var generator = SystemRandomNumberGenerator()
      let session = try await run(world)
      let first = try await figures(session, world)
      let store = SessionEditStore(world.database, world.vault)
      await #expect(throws: SessionEditError.splitOutside) {
        var generator = SystemRandomNumberGenerator()
        _ = try await store.split(
          session.id, at: world.moment(11), by: world.anna, expecting: nil, now: world.now, using: &generator)
      }
      let (one, other) = try await store.split(
        session.id, at: world.moment(4), by: world.anna, expecting: session.version, now: world.now, using: &generator)
      try await world.work()
      let (before, after) = (try await figures(one, world), try await figures(other, world))
      #expect(before.totals.elapsed == 240)
      #expect(after.totals.elapsed == 360)
      let whole = (before.totals.distance ?? 0) + (after.totals.distance ?? 0)
      #expect((whole - (first.totals.distance ?? 0)).magnitude < 10)
      #expect(other.details.title == session.details.title)
      // Late data goes to both, or to the part that it belongs to.
      try await world.deliver([try world.batch(59, heartRate: 190)], of: session, at: 60)
      try await world.work()
      #expect(try await figures(other, world) != after)
      #expect(try await figures(one, world) == before)

      // The second part is independent now, and its own edit prevents undoing the split.
      _ = try await store.make(
        .activity(.walk), of: other.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      await #expect(throws: SessionEditError.otherWasEdited) {
        var generator = SystemRandomNumberGenerator()
        _ = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      }
      _ = try await store.undo(of: other.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      await #expect(throws: SessionEditError.nothingToUndo) {
        var generator = SystemRandomNumberGenerator()
        _ = try await store.undo(of: other.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      }
      _ = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      try await world.work()
      #expect(try await figures(session, world).totals.elapsed == 600)
      #expect(try await world.sessions.page(of: world.anna, after: nil, atMost: 9).map(\.id) == [session.id])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `makes one of two, and two again`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      var generator = SystemRandomNumberGenerator()
      let (one, other) = (try await run(world), try await run(world, at: 20))
      let alone = try await figures(one, world)
      let store = SessionEditStore(world.database, world.vault)
      await #expect(throws: SessionEditError.cannotMerge) {
        var generator = SystemRandomNumberGenerator()
        _ = try await store.merge(
          one.id, into: one.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      }
      await #expect(throws: SessionError.noSuchSession) {
        var generator = SystemRandomNumberGenerator()
        _ = try await store.merge(
          other.id, into: one.id, by: world.ben, expecting: nil, at: world.now, using: &generator)
      }
      _ = try await store.merge(
        other.id, into: one.id, by: world.anna, expecting: one.version, at: world.now, using: &generator)
      try await world.work()
      let both = try await figures(one, world)
      #expect(both.totals.elapsed == 1800)
      #expect(both.totals.active == 1200)
      #expect(try await world.sessions.page(of: world.anna, after: nil, atMost: 9).map(\.id) == [one.id])
      // Late data of the part reaches the merged session.
      try await world.deliver([try world.batch(179, by: "phone", heartRate: 190)], of: other, at: 90)
      try await world.work()
      #expect(try await !world.sessions.session(one.id, of: world.anna).figures.arePending)

      _ = try await store.undo(of: one.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      try await world.work()
      #expect(try await figures(one, world) == alone)
      #expect(try await world.sessions.page(of: world.anna, after: nil, atMost: 9).map(\.id) == [other.id, one.id])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is where its start was corrected to, whatever is made of it afterwards`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      var generator = SystemRandomNumberGenerator()
      let (session, later) = (try await run(world, at: 20), try await run(world))
      let first = try await figures(session, world)
      let store = SessionEditStore(world.database, world.vault)
      let now = world.moment(100)
      let moved = try await store.make(
        .shift(Seconds(-7200)), of: session.id, by: world.anna, expecting: session.version, at: now, using: &generator)
      #expect(moved.begins == world.moment(-100) && moved.life.ended == world.moment(-90))
      #expect(try await world.sessions.page(of: world.anna, after: nil, atMost: 9).map(\.id) == [later.id, session.id])
      let timeline = try #require(try await world.timelines.timeline(of: session.id, world.anna).timeline)
      #expect(timeline.start == moved.begins && timeline.end == world.moment(-90))
      try await world.work()
      var after = try await figures(session, world)
      #expect(after.from == world.moment(-100).milliseconds)
      after.from = first.from
      #expect(after == first)

      let (one, other) = try await store.split(
        session.id, at: world.moment(-96), by: world.anna, expecting: nil, now: now, using: &generator)
      try await world.work()
      #expect(try await figures(one, world).totals.elapsed == 240)
      #expect(try await figures(other, world).totals.elapsed == 360)
      #expect(try await figures(other, world).from == world.moment(-96).milliseconds)
      #expect(other.begins == world.moment(-96))
      _ = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: now, using: &generator)

      _ = try await store.merge(
        later.id, into: session.id, by: world.anna, expecting: nil, at: now, using: &generator)
      try await world.work()
      let both = try await figures(session, world)
      #expect((both.totals.elapsed, both.totals.active) == (6600, 1200))
      _ = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: now, using: &generator)

      let back = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: now, using: &generator)
      #expect(back.life == session.life)
      try await world.work()
      #expect(try await figures(session, world) == first)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is moved neither into the future nor before 1970, nor by nothing`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await run(world)
      let store = SessionEditStore(world.database, world.vault)
      let cases: [(seconds: Double, refusal: EditError)] = [
        (0, .sameStart), (3600, .inFuture), (-2_000_000_000, .tooEarly),
      ]
      for (seconds, refusal) in cases {
        await #expect(throws: SessionEditError.refused(refusal)) {
          var generator = SystemRandomNumberGenerator()
          _ = try await store.make(
            .shift(Seconds(seconds)), of: session.id, by: world.anna, expecting: nil, at: world.moment(60),
            using: &generator)
        }
      }
      #expect(try await store.edits(of: session.id, world.anna).isEmpty)
      #expect(try await world.sessions.session(session.id, of: world.anna).life == session.life)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `stays where it was moved to when its devices tell more by their own clocks`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      var generator = SystemRandomNumberGenerator()
      let session = try await run(world)
      let moved = try await SessionEditStore(world.database, world.vault).make(
        .shift(Seconds(-86_400)), of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      try await world.work()
      let before = try await figures(session, world)
      #expect(try await world.tell(.start, at: 0, of: session).life == moved.life)
      #expect(try await world.tell(.end, at: 10, of: session).life == moved.life)
      try await world.deliver([try world.batch(59, by: "phone", heartRate: 190, [(.end, 9)])], of: session, at: 60)
      try await world.work()
      #expect(try await world.sessions.session(session.id, of: world.anna).begins == moved.begins)
      #expect(try await figures(session, world).totals.heartRate != nil)
      #expect(try await figures(session, world).from == before.from)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is told by the clocks of the season it was moved to`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let session = try await run(world)
      // In September, in summer time.
      var change = SessionChange()
      change.zone = ClockZone(name: "Europe/Berlin", offset: Seconds(7200))
      _ = try await world.sessions.change(
        session.id, of: world.anna, change, expecting: nil, at: world.now, using: &generator)
      let store = SessionEditStore(world.database, world.vault)
      let moved = try await store.make(
        .shift(Seconds(-180 * 86_400)), of: session.id, by: world.anna, expecting: nil, at: world.now,
        using: &generator)
      #expect(moved.zone.offset == Seconds(3600))
      let back = try await store.undo(of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      #expect(back.zone.offset == Seconds(7200))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `waits for its end, and for who saw it last`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await world.begin()
      let store = SessionEditStore(world.database, world.vault)
      await #expect(throws: SessionEditError.self) {
        var generator = SystemRandomNumberGenerator()
        _ = try await store.make(
          .distance(Metres(900)), of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      }
      let ended = try await run(world)
      await #expect(throws: SessionError.edited) {
        var generator = SystemRandomNumberGenerator()
        _ = try await store.make(
          .distance(Metres(900)), of: ended.id, by: world.anna, expecting: ended.version - 1, at: world.now,
          using: &generator)
      }
    }
  }
}
