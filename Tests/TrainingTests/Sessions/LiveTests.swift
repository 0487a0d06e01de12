import Accounts
import DatabaseSupport
import Persistence
import Testing
import Units
import Workouts

@testable import Training

@Suite("Following a session")
struct LiveTests {
  private func following(
    _ relay: LiveRelay, _ session: TrainingSession, as access: LiveAccess, after: Int64? = nil
  ) throws -> LiveFollowing.Iterator {
    try relay.follow(session.id, as: access, after: after).makeAsyncIterator()
  }

  /// Runs the relay beside `body`.
  private func with(_ world: TrainingWorld, _ body: @escaping (LiveRelay) async throws -> Void) async throws {
    let relay = LiveRelay(
      LiveStore(world.database, world.vault), beat: Seconds(0.1), named: "this", now: { world.now })
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await relay.run() }
      try await body(relay)
      tasks.cancelAll()
    }
  }

  private func next(_ iterator: inout LiveFollowing.Iterator) async throws -> LiveFollowing.Element? {
    while true {
      let element = try await iterator.next()
      guard case .quiet? = element else { return element }
    }
  }

  private func arrival(_ element: LiveFollowing.Element?) -> Int64? {
    guard case .came(let piece)? = element else { return nil }
    return piece.arrival
  }

  @Test(arguments: DatabaseKind.allCases)
  func `gives its owner what was there, what comes and how it goes, until it is over`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      let session = try await world.begin()
      try await world.deliver([try world.batch(0)], of: session)
      try await with(world) { relay in
        var told = try following(relay, session, as: .person(world.anna))
        guard case .stands(let first)? = try await next(&told) else { throw SessionFault.noSuchSession }
        #expect(first.life.state == .started)
        guard case .came(let piece)? = try await next(&told) else { throw SessionFault.noSuchSession }
        #expect(piece.arrival == 1)
        #expect(piece.timeline.fixes.count == 10)
        #expect(piece.timeline.heartRate.count == 10)

        try await world.deliver([try world.batch(1)], of: session)
        #expect(arrival(try await next(&told)) == 2)
        // Twice is told once.
        try await world.deliver([try world.batch(1), try world.batch(2)], of: session)
        #expect(arrival(try await next(&told)) == 3)
        var again = try following(relay, session, as: .person(world.anna), after: 2)
        guard case .stands? = try await next(&again) else { throw SessionFault.noSuchSession }
        #expect(arrival(try await next(&again)) == 3)

        _ = try await world.tell(.end, at: 1, of: session)
        guard case .stands(let last)? = try await next(&told) else { throw SessionFault.noSuchSession }
        #expect(last.life.state == .ended)
        #expect(try await next(&told) == nil)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `shows others nothing near the start, and the rest when it lies behind`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      let session = try await world.begin { details in
        details.privacy = SessionPrivacy(audience: .everybody, hiddenRadius: Metres(100))
      }
      // Thirty metres each.
      try await world.deliver(try (0..<30).map { try world.batch($0) }, of: session)
      try await with(world) { relay in
        var told = try following(relay, session, as: .person(world.ben))
        var (hidden, shown): ([Int64], [Int64]) = ([], [])
        guard case .stands? = try await next(&told) else { throw SessionFault.noSuchSession }
        while case .came(let piece)? = try await told.next() {
          #expect(piece.timeline.heartRate.isEmpty)
          if piece.timeline.fixes.isEmpty {
            hidden.append(piece.arrival)
            #expect(piece.timeline.footfalls.isEmpty)
          } else {
            shown.append(piece.arrival)
          }
        }
        #expect(hidden.first == 1)
        #expect((4...10).contains(hidden.count))
        #expect((10...23).contains(shown.count))
        #expect(hidden + shown == Array(1...Int64(hidden.count + shown.count)))
        #expect(hidden.count + shown.count <= 27)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is for those alone whom its owner lets`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let session = try await world.begin()
      let (store, links) = (LiveStore(world.database, world.vault), LiveLinkStore(world.database, world.vault))
      await #expect(throws: SessionFault.noSuchSession) {
        _ = try await store.session(session.id, as: .person(world.ben))
      }
      await #expect(throws: SessionFault.noSuchSession) {
        var generator = SystemRandomNumberGenerator()
        _ = try await links.make(
          named: try SessionTitle("Ben"), for: session.id, by: world.ben, at: world.now, using: &generator)
      }
      let new = try await links.make(
        named: try SessionTitle("Ben"), for: session.id, by: world.anna, at: world.now, using: &generator)
      #expect(try await store.session(session.id, as: .link(new.token)).id == session.id)
      #expect(try await links.links(of: session.id, by: world.anna) == [new.link])
      #expect(try await Dump(world.place).tables(containing: new.token.text) == [])
      // It is good for this session and no other.
      let other = try await world.begin()
      await #expect(throws: SessionFault.noSuchSession) {
        _ = try await store.session(other.id, as: .link(new.token))
      }
      try await with(world) { relay in
        var told = try following(relay, session, as: .link(new.token))
        guard case .stands? = try await next(&told) else { throw SessionFault.noSuchSession }
        #expect(try await !links.end(new.link.id, of: session.id, by: world.ben))
        #expect(try await links.end(new.link.id, of: session.id, by: world.anna))
        #expect(try await next(&told) == nil)
      }
      let second = try await links.make(
        named: try SessionTitle("Ben"), for: session.id, by: world.anna, at: world.now, using: &generator)
      _ = try await world.tell(.end, at: 1, of: session)
      await #expect(throws: SessionFault.noSuchSession) { _ = try await links.session(by: second.token) }
      await #expect(throws: SessionFault.isOver) {
        var generator = SystemRandomNumberGenerator()
        _ = try await links.make(
          named: try SessionTitle("Ben"), for: session.id, by: world.anna, at: world.now, using: &generator)
      }
    }
  }

  @Test func `is bounded for each who follows and for all`() async throws {
    try await TrainingWorld.with(.sqlite) { world in
      let session = try await world.begin()
      var limits = LiveRelay.Limits()
      limits.perViewer = 2
      limits.inAll = 3
      let relay = LiveRelay(
        LiveStore(world.database, world.vault), limits: limits, named: "this", now: { world.now })
      var kept = try (0..<2).map { _ in try relay.follow(session.id, as: .person(world.anna), after: nil) }
      #expect(throws: LiveRefusal.tooMany) { _ = try relay.follow(session.id, as: .person(world.anna), after: nil) }
      kept.append(try relay.follow(session.id, as: .person(world.ben), after: nil))
      #expect(throws: LiveRefusal.full) { _ = try relay.follow(session.id, as: .person(world.ben), after: nil) }
      kept.removeAll()
      #expect(relay.followers == 0)
    }
  }
}
