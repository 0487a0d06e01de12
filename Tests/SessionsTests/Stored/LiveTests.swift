import Accounts
import DatabaseSupport
import Foundation
import Persistence
import Plans
import SessionsSupport
import Testing
import Units

@testable import Sessions

@Suite("Following a session")
struct LiveTests {
  private func following(
    _ relay: LiveRelay, _ session: TrainingSession, as access: LiveAccess, after: Int64? = nil
  ) throws -> LiveFollowing.Iterator {
    try relay.follow(session.id, as: access, after: after).makeAsyncIterator()
  }

  /// Runs the relay during `body`.
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
        guard case .stands(let first)? = try await next(&told) else { throw SessionError.noSuchSession }
        #expect(first.life.state == .started)
        guard case .came(let piece)? = try await next(&told) else { throw SessionError.noSuchSession }
        #expect(piece.arrival == 1)
        #expect(piece.timeline.fixes.count == 10)
        #expect(piece.timeline.heartRate.count == 10)

        try await world.deliver([try world.batch(1)], of: session)
        #expect(arrival(try await next(&told)) == 2)
        // A repeated batch is reported once.
        try await world.deliver([try world.batch(1), try world.batch(2)], of: session)
        #expect(arrival(try await next(&told)) == 3)
        var again = try following(relay, session, as: .person(world.anna), after: 2)
        guard case .stands? = try await next(&again) else { throw SessionError.noSuchSession }
        #expect(arrival(try await next(&again)) == 3)

        _ = try await world.tell(.end, at: 1, of: session)
        guard case .stands(let last)? = try await next(&told) else { throw SessionError.noSuchSession }
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
        guard case .stands? = try await next(&told) else { throw SessionError.noSuchSession }
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
      await #expect(throws: SessionError.noSuchSession) {
        _ = try await store.session(session.id, as: .person(world.ben))
      }
      await #expect(throws: SessionError.noSuchSession) {
        var generator = SystemRandomNumberGenerator()
        _ = try await links.make(
          named: try SessionTitle("Ben"), for: session.id, by: world.ben, at: world.now, using: &generator)
      }
      let new = try await links.make(
        named: try SessionTitle("Ben"), for: session.id, by: world.anna, at: world.now, using: &generator)
      #expect(try await store.session(session.id, as: .link(new.token)).id == session.id)
      #expect(try await links.links(of: session.id, by: world.anna) == [new.link])
      #expect(try await Dump(world.place).tables(containing: new.token.text) == [])
      // The link works only for this session.
      let other = try await world.begin()
      await #expect(throws: SessionError.noSuchSession) {
        _ = try await store.session(other.id, as: .link(new.token))
      }
      try await with(world) { relay in
        var told = try following(relay, session, as: .link(new.token))
        guard case .stands? = try await next(&told) else { throw SessionError.noSuchSession }
        #expect(try await !links.end(new.link.id, of: session.id, by: world.ben))
        #expect(try await links.end(new.link.id, of: session.id, by: world.anna))
        #expect(try await next(&told) == nil)
      }
      let second = try await links.make(
        named: try SessionTitle("Ben"), for: session.id, by: world.anna, at: world.now, using: &generator)
      _ = try await world.tell(.end, at: 1, of: session)
      await #expect(throws: SessionError.noSuchSession) { _ = try await links.session(by: second.token) }
      await #expect(throws: SessionError.isOver) {
        var generator = SystemRandomNumberGenerator()
        _ = try await links.make(
          named: try SessionTitle("Ben"), for: session.id, by: world.anna, at: world.now, using: &generator)
      }
    }
  }

  /// Waits for the element with this number of seconds.
  private func goes(_ iterator: inout LiveFollowing.Iterator, at time: Double) async throws -> SeenNow {
    while true {
      let element = try await next(&iterator)
      if case .goes(let seen)? = element, seen.now.time == time { return seen }
      try #require(element != nil)
    }
  }

  private func picture(at time: Double) throws -> SessionNow {
    try JSONDecoder().decode(
      SessionNow.self,
      from: Data(
        """
        {"device": "watch", "state": "running", "time": \(time), "speed": 3, "distance": 612, "heartRate": 151, "zone": 3,
         "cadence": 166, "energy": 40, "inTime": 0.97, "tempo": 166, "song": {"title": "Go"}}
        """.utf8))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `passes on how it goes, to each as much as they may see, and encodes it once`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      let session = try await world.begin { details in
        details.privacy = SessionPrivacy(audience: .everybody, showsMap: false, hiddenRadius: Metres(100))
      }
      let store = LiveStore(world.database, world.vault)
      let now = try picture(at: 1)
      try await with(world) { relay in
        var hers = try relay.follow(session.id, as: .person(world.anna), for: .present, after: nil).makeAsyncIterator()
        var his = try following(relay, session, as: .person(world.ben))
        var theirs = try following(relay, session, as: .person(world.ben))
        guard case .stands? = try await next(&hers) else { throw SessionError.noSuchSession }
        guard case .stands? = try await next(&his) else { throw SessionError.noSuchSession }
        guard case .stands? = try await next(&theirs) else { throw SessionError.noSuchSession }
        #expect(relay.followers(of: session.id) == 3)
        // A relay that isn't listening yet misses it.
        let early = Task {
          while !Task.isCancelled {
            try await store.tell(try picture(at: 0), of: session.id, by: world.anna)
            await Task.yield()
          }
        }
        _ = try await goes(&hers, at: 0)
        early.cancel()
        _ = await early.result
        try await store.tell(now, of: session.id, by: world.anna)
        #expect(try await goes(&hers, at: 1).now == now)
        let (first, same) = (try await goes(&his, at: 1), try await goes(&theirs, at: 1))
        #expect(first.encoded === same.encoded)
        #expect(first.now.heartRate == nil && first.now.zone == nil && first.now.energy == nil)
        // No position is shown yet, because it might be near home.
        #expect(
          first.now.speed == nil && first.now.distance == nil && first.now.cadence == nil && first.now.tempo == nil)
        #expect(first.now.song == now.song && first.now.time == now.time)

        // Thirty metres each: the start is far behind, and the route is not shown.
        try await world.deliver(try (0..<30).map { try world.batch($0) }, of: session)
        while true {
          guard case .came(let piece)? = try await next(&his) else { continue }
          if piece.arrival == 15 { break }
        }
        try await store.tell(try picture(at: 2), of: session.id, by: world.anna)
        var seen = try await goes(&his, at: 2).now
        #expect(seen.speed == now.speed && seen.cadence == now.cadence)
        #expect(seen.heartRate == nil)
        #expect(seen.distance ?? 0 < 612)

        // If the route is shown, the distance would reveal the position.
        var change = SessionChange()
        change.details = { $0.privacy.showsMap = true }
        var generator = SystemRandomNumberGenerator()
        _ = try await world.sessions.change(
          session.id, of: world.anna, change, expecting: nil, at: world.now, using: &generator)
        try await store.tell(try picture(at: 3), of: session.id, by: world.anna)
        seen = try await goes(&his, at: 3).now
        #expect(seen.speed == nil && seen.distance == nil)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `takes word of how it goes, and commands, from its owner alone and while it is under way`(
    kind: DatabaseKind
  ) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let session = try await world.begin { $0.privacy = SessionPrivacy(audience: .everybody) }
      let store = LiveStore(world.database, world.vault)
      let commands = LiveCommandStore(world.database, world.vault)
      let now = try picture(at: 1)
      let pause = LiveCommand(id: Identifier(at: world.now, using: &generator), deed: .pause, sent: world.now)
      let answer = LiveCommandResponse(command: pause.id, outcome: .done, reason: nil)
      await #expect(throws: SessionError.noSuchSession) { try await store.tell(now, of: session.id, by: world.ben) }
      await #expect(throws: SessionError.noSuchSession) {
        try await commands.send(pause, to: session.id, by: world.ben, at: world.now)
      }
      await #expect(throws: SessionError.noSuchSession) {
        try await commands.answer(answer, of: session.id, by: world.ben, at: world.now)
      }
      try await commands.send(pause, to: session.id, by: world.anna, at: world.now)
      _ = try await world.tell(.end, at: 1, of: session)
      await #expect(throws: SessionError.isOver) { try await store.tell(now, of: session.id, by: world.anna) }
      await #expect(throws: SessionError.isOver) {
        try await commands.send(pause, to: session.id, by: world.anna, at: world.now)
      }
      // Results of commands may arrive later, for example about the end.
      try await commands.answer(answer, of: session.id, by: world.anna, at: world.now)
    }
  }

  @Test func `takes no numbers and texts that no device would send`() throws {
    let start = #"{"device": "phone", "state": "running", "time": 1"#
    for (more, field) in [
      ("", nil), (#", "heartRate": 501"#, "/heartRate"), (#", "speed": -1"#, "/speed"), (#", "zone": 6"#, "/zone"),
      (#", "inTime": 1.5"#, "/inTime"),
      (#", "song": {"title": "\#(String(repeating: "a", count: 501))"}"#, "/song/title"),
      (#", "step": {"name": "x", "round": -1, "rounds": 1}"#, "/step"),
    ] {
      let now = try JSONDecoder().decode(SessionNow.self, from: Data((start + more + "}").utf8))
      #expect(now.fault == field)
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
      #expect(throws: LiveError.tooMany) { _ = try relay.follow(session.id, as: .person(world.anna), after: nil) }
      kept.append(try relay.follow(session.id, as: .person(world.ben), after: nil))
      #expect(throws: LiveError.full) { _ = try relay.follow(session.id, as: .person(world.ben), after: nil) }
      kept.removeAll()
      #expect(relay.followers == 0)
    }
  }
}
