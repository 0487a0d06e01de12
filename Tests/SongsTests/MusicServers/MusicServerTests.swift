import DatabaseSupport
import Internet
import Jobs
import Persistence
import Songs
import SongsSupport
import SoundSupport
import Storage
import Testing

@Suite("A music server of somebody's")
struct MusicServerTests {
  @Test(arguments: DatabaseKind.allCases)
  func `gives its songs to the library, and keeps the audio`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.supysonic, songs: ["One.wav": 300, "Two.flac": 400])
    try await MusicServerWorld.with(kind, process) { world in
      let id = try await world.connect()

      try await world.scan(id)

      #expect(try await world.tracks() == ["One.wav", "Two.flac"])
      let summary = try await world.summary(id)
      #expect((summary.songs, summary.missing) == (2, 0))
      #expect(summary.faults == [])
      #expect(try await world.server(id).scanned == world.place.now)
      let song = try process.bytes(of: "Two.flac")
      let audio = try #require(try await world.audio(of: song))
      #expect(audio.size == Int64(song.count))
      #expect(audio.mediaType == "audio/flac")
      #expect(try await audio.read(10..<20) == Array(song[10..<20]))
      let waiting = try await world.place.database.first(
        "SELECT COUNT(*) AS count FROM job WHERE kind = 'analyse-recording'")
      #expect(try waiting?.integer("count") == 2)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is asked once for what has not changed`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.supysonic, songs: ["One.wav": 300, "Two.flac": 400])
    try await MusicServerWorld.with(kind, process) { world in
      let id = try await world.connect()
      try await world.scan(id)
      try process.remove("One.wav")
      let one = try process.downloads()
      try process.add("Two.flac", pitch: 500)
      try process.add("Three.wav", pitch: 600)

      try await world.scan(id)

      #expect(one == 2)
      #expect(try process.downloads() == 4)
      #expect(try await world.tracks() == ["One.wav", "Three.wav", "Two.flac", "Two.flac"])
      let summary = try await world.summary(id)
      #expect((summary.songs, summary.missing) == (2, 1))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `does not bring back what somebody removed`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.supysonic, songs: ["One.wav": 300])
    try await MusicServerWorld.with(kind, process) { world in
      let id = try await world.connect()
      try await world.scan(id)
      try await world.place.database.run("DELETE FROM track")

      try await world.scan(id)

      #expect(try await world.tracks() == [])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `may be away for a while`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.supysonic, songs: ["One.wav": 300])
    try await MusicServerWorld.with(kind, process) { world in
      let id = try await world.connect()
      try await world.scan(id)
      let song = try process.bytes(of: "One.wav")
      await process.stop()

      await #expect(throws: JobError.self) { try await world.scan(id) }

      #expect(try await world.server(id).failure?.reason.contains("refuses connections") == true)
      #expect(try await world.audio(of: song) == nil)
      #expect(try await world.tracks() == ["One.wav"])
      try await process.startAgain()
      try await world.scan(id)
      #expect(try await world.server(id).failure == nil)
      #expect(try await world.audio(of: song) != nil)
      #expect(try await world.summary(id).songs == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `goes on where a look at it was broken off`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(
      .supysonic, songs: ["One.wav": 300, "Two.wav": 400, "Three.wav": 500, "Four.wav": 600])
    try await MusicServerWorld.with(kind, process) { world in
      let id = try await world.connect()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await world.scan(id) }
        while try await world.tracks().count < 2 { try await Task.sleep(for: .milliseconds(2)) }
        group.cancelAll()
        // Cancelled, or so quick that it finished.
        do { try await group.waitForAll() } catch {}
      }

      try await world.scan(id)

      #expect(try await world.tracks() == ["Four.wav", "One.wav", "Three.wav", "Two.wav"])
      // The download in progress is repeated.
      #expect(try process.downloads() <= 5)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is tried before it is kept`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.supysonic)
    try await MusicServerWorld.with(kind, process) { world in
      await #expect(throws: SubsonicError.wrongLogin) {
        try await world.connect(.password(userName: "anna", password: "rats"))
      }
      await #expect(throws: SubsonicError.noAPIKeys) { try await world.connect(.apiKey("key")) }
      #expect(try await world.registry.store.servers(of: world.place.anna) == [])
      try await world.connect()
      await #expect(throws: MusicServerError.alreadyThere) { try await world.connect() }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `has its user name and password sealed`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.strange)
    try await MusicServerWorld.with(kind, process) { world in
      try await world.connect()

      let row = try await world.place.database.first("SELECT * FROM music_server")

      let login = String(decoding: try #require(row).blob("login").reversed(), as: UTF8.self)
      #expect(login.contains(#""secret":"\#(MusicServerProcess.password)""#))
      #expect(login.contains(#""userName":"anna""#))
      #expect(try row?.text("login_kind") == "token")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `may be one that takes tokens, or API keys`(kind: DatabaseKind) async throws {
    for credentials in [MusicServerWorld.credentials, .apiKey("key + 1")] {
      let process = try await MusicServerProcess(.strange, songs: ["One.wav": 300])
      try await MusicServerWorld.with(kind, process) { world in
        try await world.scan(try await world.connect(credentials))

        #expect(try await world.tracks() == ["One.wav"])
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `leaves its tracks when it is given up, or takes them along`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.strange, songs: ["One.wav": 300])
    try await MusicServerWorld.with(kind, process) { world in
      let id = try await world.connect()
      try await world.scan(id)
      let (store, anna) = (world.registry.store, world.place.anna)
      await #expect(throws: MusicServerError.edited) {
        try await store.remove(id, of: anna, version: 7, .remove)
      }
      await #expect(throws: MusicServerError.notThere) {
        try await store.remove(id, of: world.place.ben, version: nil, .remove)
      }
      #expect(try await world.tracks() == ["One.wav"])

      try await store.remove(id, of: anna, version: 1, .keep)

      #expect(try await world.tracks() == ["One.wav"])
      #expect(try await world.audio(of: process.bytes(of: "One.wav")) == nil)
      let again = try await world.connect()
      try await world.scan(again)
      try await store.remove(again, of: anna, version: nil, .remove)
      #expect(try await world.tracks() == [])
    }
  }
}
