import AudioFiles
import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Testing
import Units

@Suite("What there is in a library")
struct FacetTests {
  @Test("are genres, artists and albums, spellings taken together", arguments: DatabaseKind.allCases)
  func facets(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      _ = try await Shelf(world)
      let facets = FacetStore(world.database)
      func list(
        _ kind: Facet.Kind, search: String? = nil, after last: String? = nil, atMost count: Int = 100
      ) async throws -> [String] {
        try await facets.facets(kind, of: world.anna, search: search, after: last, atMost: count)
          .map { "\($0.name) \($0.tracks)" }
      }
      #expect(try await list(.genres) == ["Hip-Hop 1", "Podcast 1", "Pop 1", "Rock 3"])
      #expect(try await list(.genres, after: "podcast", atMost: 1) == ["Pop 1"])
      #expect(try await list(.artists, search: "RUN") == ["The Runners 2"])
      #expect(try await list(.artists) == ["!!! 1", "Beyoncé 1", "Fugazi 1", "Łona 1", "The Runners 2"])
      #expect(try await list(.albums, search: "best bey") == ["Best of Beyoncé 1"])
    }
  }

  @Test("are tempos, as they feel, in steps of five", arguments: DatabaseKind.allCases)
  func tempos(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      _ = try await Shelf(world)
      func list(_ edit: (inout CatalogueFilter) -> Void = { _ in }) async throws -> [String] {
        var filter = CatalogueFilter()
        edit(&filter)
        return try await TempoCountStore(world.database).counts(of: world.anna, filter, now: world.now)
          .map { "\($0.cadence): \($0.tracks)" }
      }
      #expect(try await list() == ["120: 1", "150: 1", "160: 1", "165: 1", "190: 1"])
      #expect(try await list { $0.genres = ["Rock"] } == ["150: 1", "165: 1"])
      #expect(try await list { $0.search = "talk" } == [])
      await #expect(throws: FilterError.self) { try await list { $0.tempo = NumberRange(min: 2, max: 1) } }
    }
  }

  @Test("lie in one range of five, not in two", arguments: DatabaseKind.allCases)
  func edges(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      for tempo in [124.9, 125, 129.9, 130, 135] {
        let recording = LibraryWorld.recording("At \(tempo)", AudioTags(title: "At \(tempo)"))
        try await world.adopt(recording, by: world.anna, at: world.now)
        try await world.hear(.steady(tempo), in: recording)
      }
      let counts = try await TempoCountStore(world.database).counts(
        of: world.anna, CatalogueFilter(), now: world.now)
      #expect(counts.map { "\($0.cadence): \($0.tracks)" } == ["120: 1", "125: 2", "130: 1", "135: 1"])
    }
  }

  @Test("add up", arguments: DatabaseKind.allCases)
  func totals(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      _ = try await Shelf(world)
      let totals = try await TotalsStore(world.database).totals(of: world.anna)
      #expect(totals.tracks == [.steady: 5, .unsteady: 1, .waiting: 1, .failed: 0])
      #expect(totals.doubtful == 1)
      #expect(totals.duration == Seconds(1_200))
      #expect(totals.stored == 0)
    }
  }
}
