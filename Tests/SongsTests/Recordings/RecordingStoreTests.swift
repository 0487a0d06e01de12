import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Testing
import Units

@Suite("What was heard in a recording")
struct RecordingStoreTests {
  @Test("reaches everybody who has it", arguments: DatabaseKind.allCases)
  func everybody(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let (recording, other) = (LibraryWorld.recording("x"), LibraryWorld.recording("y"))
      let hers = try await world.adopt(recording, by: world.anna)
      let his = try await world.adopt(recording, by: world.ben)
      let untouched = try await world.adopt(other, by: world.anna)
      let values = HeardValues.steady(
        84.5, felt: 169, key: WheelKey("8A"), energy: 0.7, valence: 0.2, confidence: 0.4, isDoubtful: true)
      try await world.hear(values, in: recording)

      let tracks = TrackStore(world.database)
      #expect(try await tracks.track(hers, of: world.anna)?.hearing == .heard(values))
      #expect(try await tracks.track(his, of: world.ben)?.hearing == .heard(values))
      #expect(try await tracks.track(untouched, of: world.anna)?.hearing == .waiting)
    }
  }

  @Test("does not win over a correction, until that is taken back", arguments: DatabaseKind.allCases)
  func corrections(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x")
      let id = try await world.adopt(recording, by: world.anna)
      try await world.hear(.steady(70), in: recording)
      try await world.database.write { transaction in
        _ = try transaction.run(
          """
          INSERT INTO correction (track_id, tempo, corrected_at)
          VALUES (\(id.rawValue), 140, 0)
          """)
        try RecordingStore.set(.steady(140, confidence: 1), of: id, in: transaction)
      }
      try await world.hear(.steady(71), in: recording)
      let tracks = TrackStore(world.database)
      #expect(try await tracks.track(id, of: world.anna)?.hearing == .heard(.steady(140, confidence: 1)))

      try await world.database.write { transaction in
        _ = try transaction.run("DELETE FROM correction WHERE track_id = \(id.rawValue)")
        try RecordingStore.passOn(to: id, in: transaction)
      }
      #expect(try await tracks.track(id, of: world.anna)?.hearing == .heard(.steady(71)))
    }
  }

  @Test("may be that there is no beat, or that it cannot be analysed", arguments: DatabaseKind.allCases)
  func otherEnds(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x")
      let id = try await world.adopt(recording, by: world.anna)
      let tracks = TrackStore(world.database)
      try await world.hear(.speech, in: recording)
      #expect(try await tracks.track(id, of: world.anna)?.hearing == .heard(.speech))
      try await world.database.write { transaction in
        try RecordingStore.analysed(recording.hash, .failed(.unreadable), version: 4, at: world.now, in: transaction)
      }
      #expect(try await tracks.track(id, of: world.anna)?.hearing == .failed(.unreadable))
    }
  }
}
