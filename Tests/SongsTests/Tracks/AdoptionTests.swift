import AudioFiles
import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Storage
import Testing
import Units

@Suite("Adopting a recording")
struct AdoptionTests {
  @Test("makes it a track that waits, called as its tags say", arguments: DatabaseKind.allCases)
  func first(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let tags = AudioTags(
        title: "Halo", artist: "Beyoncé", album: "I Am…", albumArtist: "Beyoncé", genre: "Pop", year: 2008,
        trackNumber: 3)
      let id = try await world.adopt(LibraryWorld.recording("halo", tags), by: world.anna, as: "03 halo.mp3")

      let track = try #require(try await TrackStore(world.database).track(id, of: world.anna))
      #expect(track.tags.title.text == "Halo")
      #expect(track.tags.artist?.text == "Beyoncé")
      #expect(track.tags.year == 2008)
      #expect(track.tags.number == 3)
      #expect(track.fileName == "03 halo.mp3")
      #expect(track.hearing == .waiting)
      #expect(track.place == .elsewhere)
      #expect(track.added == world.now)
      #expect(!track.isFavourite && !track.isBlocked)
    }
  }

  @Test("takes the file's name where there is no title", arguments: DatabaseKind.allCases)
  func untitled(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let id = try await world.adopt(LibraryWorld.recording("x"), by: world.anna, as: "My song.final.mp3")
      let track = try #require(try await TrackStore(world.database).track(id, of: world.anna))
      #expect(track.tags.title.text == "My song.final")
    }
  }

  @Test("keeps what can be kept of a stranger's tags", arguments: DatabaseKind.allCases)
  func strangeTags(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let tags = AudioTags(
        title: "A\u{0}\u{202E}B\nC", artist: "\u{200B}\u{7}", album: String(repeating: "ü", count: 5_000), year: 70_000,
        trackNumber: -1)
      let id = try await world.adopt(LibraryWorld.recording("x", tags), by: world.anna)
      let track = try #require(try await TrackStore(world.database).track(id, of: world.anna))
      #expect(track.tags.title.text == "AB C")
      #expect(track.tags.artist == nil)
      #expect(track.tags.album?.text == String(repeating: "ü", count: 200))
      #expect(track.tags.year == nil)
      #expect(track.tags.number == nil)
    }
  }

  @Test("a second time leaves one track, whose bytes the server keeps from then on", arguments: DatabaseKind.allCases)
  func again(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x", AudioTags(title: "X"))
      let id = try await world.adopt(recording, by: world.anna)
      try await world.database.run(
        """
        INSERT INTO file (hash, size, media_type, created_at)
        VALUES (\(recording.hash.text), 4, 'audio/mpeg', 0)
        """)
      let again = try await world.database.write { transaction in
        var generator = SystemRandomNumberGenerator()
        return try TrackStore.adopt(
          recording, as: NewTrack(account: world.anna, fileName: "y.mp3", place: .stored), at: world.now,
          in: transaction, using: &generator)
      }
      #expect(again == .alreadyThere(id, .waiting))
      let track = try #require(try await TrackStore(world.database).track(id, of: world.anna))
      #expect(track.place == .stored)
      #expect(track.fileName == "song.mp3")
    }
  }

  @Test("gives a second person what was heard for the first", arguments: DatabaseKind.allCases)
  func alreadyHeard(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x")
      try await world.adopt(recording, by: world.anna)
      try await world.hear(.steady(128), in: recording)
      let id = try await world.adopt(recording, by: world.ben)
      let track = try #require(try await TrackStore(world.database).track(id, of: world.ben))
      #expect(track.hearing == .heard(.steady(128)))
    }
  }

  @Test("is nobody else's", arguments: DatabaseKind.allCases)
  func private_(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let id = try await world.adopt(LibraryWorld.recording("x"), by: world.anna)
      #expect(try await TrackStore(world.database).track(id, of: world.ben) == nil)
    }
  }

  @Test("ends with the last track of it", arguments: DatabaseKind.allCases)
  func removal(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x", AudioTags(title: "Some words"))
      let hers = try await world.adopt(recording, by: world.anna)
      let his = try await world.adopt(recording, by: world.ben)
      func remove(_ id: Identifier<LibraryTrack>, of person: Identifier<Person>) async throws -> Int {
        try await world.database.write { try TrackStore.remove([id], of: person, in: $0) }
      }
      func recordings() async throws -> Int { try await world.database.all("SELECT hash FROM recording").count }

      #expect(try await remove(hers, of: world.ben) == 0)
      #expect(try await remove(hers, of: world.anna) == 1)
      #expect(try await recordings() == 1)
      #expect(try await remove(his, of: world.ben) == 1)
      #expect(try await recordings() == 0)
    }
  }

  @Test("leaves nothing when its owners' accounts are gone", arguments: DatabaseKind.allCases)
  func orphans(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let (his, hers) = (LibraryWorld.recording("x"), LibraryWorld.recording("y"))
      try await world.adopt(his, by: world.ben)
      try await world.adopt(hers, by: world.anna)
      try await world.database.run("DELETE FROM account WHERE id = \(world.ben.rawValue)")
      try await RecordingStore(world.database).removeOrphans()
      let left = try await world.database.all("SELECT hash FROM recording").map { try $0.text("hash") }
      #expect(left == [hers.hash.text])
    }
  }
}
