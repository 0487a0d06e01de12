import AudioFiles
import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Testing
import Units

@Suite("Editing tracks")
struct TrackEditTests {
  @Test("changes what it says and nothing else, and what the track is found by", arguments: DatabaseKind.allCases)
  func edit(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording(
        "x", AudioTags(title: "Halo", artist: "Beyonce", genre: "Pop", year: 2008))
      let id = try await world.adopt(recording, by: world.anna)
      let before = try #require(try await TrackStore(world.database).track(id, of: world.anna))
      var edit = TrackEdit()
      edit.artist = .set(try #require(VisibleLine("Solange")))
      edit.genre = .removed
      edit.isFavourite = true
      let edits = TrackEditStore(world.database)
      let after = try #require(
        try await edits.edit(id, of: world.anna, version: before.version, edit))

      #expect(after.tags.title.text == "Halo")
      #expect(after.tags.artist?.text == "Solange")
      #expect(after.tags.genre == nil)
      #expect(after.tags.year == 2008)
      #expect(after.isFavourite)
      #expect(!after.isBlocked)
      await #expect(throws: TrackOutdatedError.self) {
        try await edits.edit(id, of: world.anna, version: before.version, edit)
      }
      func found(_ search: String) async throws -> Int {
        var filter = CatalogueFilter()
        filter.search = search
        return try await CatalogueStore(world.database)
          .page(of: world.anna, filter, .newestFirst, atMost: 10, now: world.now).total
      }
      #expect(try await found("solange") == 1)
      #expect(try await found("beyonce") == 0)
      #expect(try await found("pop") == 0)
    }
  }

  @Test("leaves another's alone", arguments: DatabaseKind.allCases)
  func anothers(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let id = try await world.adopt(LibraryWorld.recording("x"), by: world.anna)
      var edit = TrackEdit()
      edit.isBlocked = true
      let edits = TrackEditStore(world.database)
      #expect(try await edits.edit(id, of: world.ben, version: nil, edit) == nil)
      #expect(try await edits.remove(id, of: world.ben) == false)
      await #expect(throws: TracksMissingError.self) { try await edits.change([id], of: world.ben, .block) }
      let track = try #require(try await TrackStore(world.database).track(id, of: world.anna))
      #expect(!track.isBlocked)
    }
  }

  @Test("changes many at once, or none of them", arguments: DatabaseKind.allCases)
  func bulk(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let first = try await world.adopt(LibraryWorld.recording("x"), by: world.anna)
      let second = try await world.adopt(LibraryWorld.recording("y"), by: world.anna)
      let his = try await world.adopt(LibraryWorld.recording("z"), by: world.ben)
      let edits = TrackEditStore(world.database)
      func favourites() async throws -> Int {
        try await world.database.all("SELECT id FROM track WHERE is_favourite = 1").count
      }
      await #expect(throws: TracksMissingError.self) {
        try await edits.change([first, second, his], of: world.anna, .favourite)
      }
      #expect(try await favourites() == 0)
      try await edits.change([first, second], of: world.anna, .favourite)
      #expect(try await favourites() == 2)
      await #expect(throws: TracksMissingError.self) { try await edits.change([first, his], of: world.anna, .remove) }
      try await edits.change([first, second], of: world.anna, .remove)
      #expect(try await world.database.all("SELECT id FROM track").count == 1)
      #expect(try await world.database.all("SELECT hash FROM recording").count == 1)
    }
  }
}
