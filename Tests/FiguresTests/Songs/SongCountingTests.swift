import DatabaseSupport
import Persistence
import Plans
import SessionsSupport
import Testing
import Units

@testable import Figures
@testable import Sessions

@Suite("Songs of sessions are written down as heard")
struct SongCountingTests {
  /// Ten minutes of three songs; the second was skipped after a minute.
  private func run(_ world: TrainingWorld, at minute: Int = 0) async throws -> TrainingSession {
    let session = try await world.begin(at: Double(minute))
    func song(_ name: String, at second: Double) -> (RecordingEvent.Kind, Double) {
      (.song(.init(track: name, title: name, tempo: BeatsPerMinute(160))), second)
    }
    let start = 60 * Double(minute) - 10 * 6 * Double(minute)
    let events = [
      song("one", at: start), song("two", at: start + 240), (.step(1), start + 250), (.skip, start + 300),
      (.skip, start + 302), song("three", at: start + 304), (.songEnd, start + 500),
    ]
    try await world.deliver(
      try (6 * minute..<6 * minute + 60).map { number in
        try world.batch(number, number == 6 * minute ? events.map { ($0.0, $0.1) } : [])
      }, of: session)
    _ = try await world.tell(.end, at: Double(minute + 10), of: session)
    try await work(world)
    return session
  }

  /// The repeating job counts a minute later what becomes pending while another job counts.
  private func work(_ world: TrainingWorld) async throws {
    try await world.work()
    try await count(world)
  }

  private func count(_ world: TrainingWorld) async throws {
    try await SongCounting(SessionSongsStore(world.database, world.vault), world.songLog)
      .count(SongWork(owner: nil), at: world.moment(600))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `at the time they were heard, with how long and whether they were skipped`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await run(world)
      let songs = try #require(await world.songLog.songs[session.id.rawValue])
      #expect(songs.map(\.track) == ["one", "two", "three"])
      #expect(songs.map(\.heard) == [Seconds(240), Seconds(64), Seconds(196)])
      #expect(songs.map(\.ended) == [240, 304, 500].map { world.now + Seconds($0) })
      #expect(songs.map { $0.skip?.time } == [nil, 300, nil])
      #expect(songs[1].skip?.sinceStep == 50)
      // The batches have one step per second.
      #expect(songs[0].synchrony?.steps == 240)
      // Nothing is pending, so nothing is written again.
      let writings = await world.songLog.writings
      try await count(world)
      #expect(await world.songLog.writings == writings)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `once their session has begun, where it is dated in the future`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let session = try await run(world)
      let songs = await world.songLog.songs
      try await world.sessions.remove(session.id, of: world.anna, expecting: nil, at: world.moment(700))
      try await count(world)
      var generator = SystemRandomNumberGenerator()
      _ = try await world.sessions.restore(session.id, of: world.anna, at: world.moment(701), using: &generator)
      let begins = world.moment(900)
      try await world.database.run(
        "UPDATE training_session SET begins_at = \(begins.milliseconds) WHERE id = \(session.id.rawValue)")
      try await count(world)
      #expect(await world.songLog.songs.isEmpty)
      try await SongCounting(SessionSongsStore(world.database, world.vault), world.songLog)
        .count(SongWork(owner: nil), at: begins)
      #expect(await world.songLog.songs == songs)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `gone with the session, and back with it`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let session = try await run(world)
      let songs = await world.songLog.songs
      try await world.sessions.remove(session.id, of: world.anna, expecting: nil, at: world.moment(700))
      try await count(world)
      #expect(await world.songLog.songs.isEmpty)
      _ = try await world.sessions.restore(session.id, of: world.anna, at: world.moment(701), using: &generator)
      try await count(world)
      #expect(await world.songLog.songs == songs)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `once, however sessions are merged, split and cropped`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let store = SessionEditStore(world.database, world.vault)
      let first = try await run(world)
      let second = try await run(world, at: 20)
      let apart = await world.songLog.songs
      #expect(apart.count == 2)
      _ = try await store.merge(
        second.id, into: first.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      try await work(world)
      let merged = await world.songLog.songs
      #expect(merged.keys.sorted() == [first.id.rawValue])
      #expect(merged[first.id.rawValue]?.map(\.track) == ["one", "two", "three", "one", "two", "three"])
      _ = try await store.undo(of: first.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      try await work(world)
      #expect(await world.songLog.songs == apart)

      let (_, other) = try await store.split(
        first.id, at: world.moment(4), by: world.anna, expecting: nil, now: world.now, using: &generator)
      try await work(world)
      let split = await world.songLog.songs
      #expect(split[first.id.rawValue]?.map(\.track) == ["one"])
      #expect(split[other.id.rawValue]?.map(\.track) == ["two", "three"])
      _ = try await store.undo(of: first.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      try await work(world)
      #expect(await world.songLog.songs == apart)

      _ = try await store.make(
        .crop(from: world.now, to: world.moment(4.5)), of: first.id, by: world.anna, expecting: nil, at: world.now,
        using: &generator)
      try await work(world)
      // At the end of the crop, nobody had skipped the song yet.
      let cropped = try #require(await world.songLog.songs[first.id.rawValue])
      #expect(cropped.map(\.track) == ["one", "two"] && cropped[1].skip == nil)
    }
  }

  @Test func `pieces of a song are one, and what is of no library is none`() throws {
    var timeline = ExampleTimeline.empty(for: 600)
    timeline.songs = [("a", 0.0, 100.0), ("a", 100, 200), (nil, 200, 260), ("a", 260, 400)].map { track, from, to in
      PlayedSong(start: timeline.moment(from), end: timeline.moment(to), track: track, title: "Song")
    }
    timeline.pause(from: 50, to: 80)
    let heard = SessionFigures(timeline, of: AthleteFacts()).songsHeard
    #expect(heard.map(\.track) == ["a", "a"])
    #expect(heard.map(\.heard) == [Seconds(170), Seconds(140)])
    #expect(heard.map(\.ended) == [timeline.moment(200), timeline.moment(400)])
  }
}
