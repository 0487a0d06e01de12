import Accounts
import DatabaseSupport
import Figures
import Persistence
import SessionsSupport
import Testing
import Units

@testable import Sessions

@Suite("What devices send of a session")
struct BatchStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `is kept once, in whatever order and however often it comes`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      let session = try await world.begin()
      let first = try await world.deliver([try world.batch(0), try world.batch(3)], of: session)
      #expect(first.added == 2)
      #expect(first.received == [watch: SequenceRanges([0, 3])])
      #expect(first.state == .started)
      #expect(!first.isHeartWithheld)
      let second = try await world.deliver(
        [try world.batch(1), try world.batch(0), try world.batch(1, by: "phone")], of: session)
      #expect(second.added == 2)
      #expect(second.received[watch] == SequenceRanges([0, 1, 3]))
      #expect(second.received[phone] == SequenceRanges([1]))
      _ = try await world.tell(.end, at: 1, of: session)
      let late = try await world.deliver([try world.batch(2)], of: session, at: 30)
      #expect(late.state == .ended)
      #expect(
        try await world.batches.received(of: session.id, by: world.anna) == [
          watch: SequenceRanges([0, 1, 2, 3]), phone: SequenceRanges([1]),
        ])
      let timeline = try #require(try await world.timelines.timeline(of: session.id, world.anna).timeline)
      #expect(timeline.heartRate.count == 40)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `gives the same whenever it is put together`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      let batches = try (0..<12).map { try world.batch($0, by: $0 % 3 == 0 ? "phone" : "watch") }
      var timelines: [Timeline] = []
      for order in [batches, batches.reversed(), batches.shuffled() + batches.shuffled()] {
        let session = try await world.begin()
        for (place, batch) in order.enumerated() {
          try await world.deliver([batch], of: session)
          if place == 5 {
            _ = try await world.tell(.end, at: 2, of: session)
            try await world.work()
          }
        }
        try await world.work()
        let left = try await world.database.first("SELECT COUNT(*) AS batches FROM training_batch")
        #expect(try left?.integer("batches") == 0)
        timelines.append(try #require(try await world.timelines.timeline(of: session.id, world.anna).timeline))
        let found = try await world.sessions.session(session.id, of: world.anna)
        #expect(!found.figures.arePending)
      }
      #expect(timelines[0].heartRate.count == 120)
      #expect(timelines[1] == timelines[0])
      #expect(timelines[2] == timelines[0])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `has its figures made at the end, and anew when more comes late`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      let session = try await world.begin()
      try await world.deliver(try (0..<6).map { try world.batch($0) }, of: session)
      #expect(try await world.figures.figures(of: session.id, world.anna) == nil)
      _ = try await world.tell(.end, at: 2, of: session)
      try await world.work()
      let early = try #require(try await world.figures.figures(of: session.id, world.anna))
      let listed = try await world.sessions.session(session.id, of: world.anna)
      #expect(listed.figures.elapsed == Seconds(120))
      let distance = try #require(listed.figures.distance)
      #expect((distance.value - 180).magnitude < 10)
      #expect(!listed.figures.arePending)

      try await world.deliver(try (6..<12).map { try world.batch($0, heartRate: 170) }, of: session, at: 60)
      try await world.work()
      let late = try #require(try await world.figures.figures(of: session.id, world.anna))
      #expect(late.totals.heartRate ?? 0 > (early.totals.heartRate ?? 0) + 5)
      // Repeating the same batches changes nothing.
      try await world.deliver(try (6..<12).map { try world.batch($0, heartRate: 170) }, of: session, at: 61)
      try await world.work()
      #expect(try await world.figures.figures(of: session.id, world.anna) == late)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is not kept of the heart without consent, and erased when that is withdrawn`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await world.begin()
      let withheld = try await world.deliver([try world.batch(0)], of: session)
      #expect(withheld.isHeartWithheld)
      try await world.decide(.given)
      let kept = try await world.deliver([try world.batch(1)], of: session)
      #expect(!kept.isHeartWithheld)
      _ = try await world.tell(.end, at: 1, of: session)
      // Another batch arrives while others are merged.
      try await world.work()
      try await world.deliver([try world.batch(2)], of: session, at: 40)
      let heard = try #require(try await world.timelines.timeline(of: session.id, world.anna).timeline)
      #expect(heard.heartRate.count == 20)
      #expect(heard.footfalls.count == 30)
      #expect(try await world.figures.figures(of: session.id, world.anna)?.heartRate != nil)

      try await world.decide(.withdrawn)
      #expect(try await world.figures.figures(of: session.id, world.anna) == nil)
      let silent = try #require(try await world.timelines.timeline(of: session.id, world.anna).timeline)
      #expect(silent.heartRate.isEmpty)
      #expect(silent.footfalls.count == 30)
      try await world.work()
      let figures = try #require(try await world.figures.figures(of: session.id, world.anna))
      #expect(figures.heartRate == nil)
      #expect(figures.totals.heartRate == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of another's session is not taken, and does no harm to what comes beside it`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await world.begin()
      let store = world.batches
      await #expect(throws: SessionError.noSuchSession) {
        try await world.deliver([try world.batch(0)], of: session, by: world.ben)
      }
      await #expect(throws: SessionError.noSuchSession) {
        _ = try await store.received(of: session.id, by: world.ben)
      }
      let outcomes = try await store.write([
        try world.delivery([try world.batch(0)], of: session, by: world.ben),
        try world.delivery([try world.batch(1)], of: session),
      ])
      #expect(outcomes[0] == .failure(.noSuchSession))
      #expect(try outcomes[1].get().added == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `comes from many at once, and every one is answered`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let writer = BatchWriter(world.batches, mostAtOnce: 7)
      let sessions = try await [world.begin(), world.begin(), world.begin(by: world.ben)]
      try await withThrowingTaskGroup(of: BatchReceipt.self) { group in
        for number in 0..<90 {
          let session = sessions[number % 3]
          let delivery = try world.delivery([try world.batch(number / 3)], of: session)
          group.addTask { try await writer.write(delivery) }
        }
        for try await receipt in group { #expect(receipt.added == 1) }
      }
      for session in sessions {
        let received = try await world.batches.received(of: session.id, by: session.owner)
        #expect(received == [watch: SequenceRanges(0..<30)])
      }
      // Only the sender that exceeds the limit gets the error.
      let full = BatchWriter(world.batches, mostSize: 1)
      let alone = try world.delivery([try world.batch(40)], of: sessions[0])
      #expect(try await full.write(alone).added == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `goes on being taken when a request among others is given up`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let writer = BatchWriter(world.batches)
      let session = try await world.begin()
      let deliveries = try (0..<40).map { try world.delivery([try world.batch($0)], of: session) }
      let tasks = deliveries.map { delivery in Task { try await writer.write(delivery) } }
      for task in tasks.enumerated() where task.offset.isMultiple(of: 2) { task.element.cancel() }
      for (place, task) in tasks.enumerated() {
        do { #expect(try await task.value.added == 1) } catch { #expect(place.isMultiple(of: 2)) }
      }
      let received = try await world.batches.received(of: session.id, by: world.anna)[watch]
      for number in 0..<40 where !number.isMultiple(of: 2) { #expect(received?.contains(number) == true) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `tells where the session stands`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await world.begin()
      let paused = try await world.deliver([try world.batch(1, [(.pause, 4)])], of: session)
      #expect(paused.state == .started)
      #expect(try await world.sessions.session(session.id, of: world.anna).life.state == .paused)
      try await world.deliver([try world.batch(3, [(.end, 9)]), try world.batch(2, [(.resume, 1)])], of: session)
      let ended = try await world.sessions.session(session.id, of: world.anna)
      #expect(ended.life.state == .ended)
      #expect(ended.life.ended == world.now + Seconds(39))
      #expect(ended.figures.arePending)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `says when a session is over that nobody ended`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let (session, other) = (try await world.begin(), try await world.begin())
      try await world.deliver([try world.batch(5)], of: session)
      let sweep = SessionSweepStore(world.database, world.vault)
      try await world.deliver([try world.batch(0)], of: other, at: 24 * 60)
      try await sweep.sweep(at: world.moment(24 * 60 + 5), formulas: 1, using: generator)
      let ended = try await world.sessions.session(session.id, of: world.anna).life
      #expect(ended.isEndedBySilence)
      #expect(ended.ended == world.now + Seconds(59.3))
      #expect(try await world.sessions.session(other.id, of: world.anna).life.state == .started)
      // The phone was only offline.
      try await world.deliver([try world.batch(600)], of: session, at: 25 * 60)
      #expect(try await world.sessions.session(session.id, of: world.anna).life.ended == world.now + Seconds(6009.3))

      try await world.sessions.remove(session.id, of: world.anna, expecting: nil, at: world.now)
      let unseen = try await world.deliver([try world.batch(7)], of: session)
      #expect(unseen.added == 1)
      try await sweep.sweep(at: world.moment(29 * 24 * 60), formulas: 1, using: generator)
      _ = try await world.sessions.restore(session.id, of: world.anna, at: world.now, using: &generator)
      try await world.sessions.remove(session.id, of: world.anna, expecting: nil, at: world.now)
      try await sweep.sweep(at: world.moment(31 * 24 * 60), formulas: 1, using: generator)
      await #expect(throws: SessionError.noSuchSession) {
        _ = try await world.sessions.session(session.id, of: world.anna)
      }
      let dump = try await Dump(world.place)
      #expect(dump.tables(containing: session.id.rawValue).filter { $0.hasPrefix("training_") } == [])
    }
  }

  private let watch = DeviceName(known: "watch")
  private let phone = DeviceName(known: "phone")
}

extension DeviceName {
  fileprivate init(known name: String) {
    guard let device = DeviceName(name) else { preconditionFailure("a name that a device may have") }
    self = device
  }
}
