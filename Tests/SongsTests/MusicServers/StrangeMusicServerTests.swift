import DatabaseSupport
import Internet
import Jobs
import Persistence
import Songs
import SoundSupport
import Testing

@Suite("A music server that is hostile, or broken")
struct StrangeMusicServerTests {
  @Test func `is not called where its owner may not have called`() async throws {
    let process = try await MusicServerProcess(.strange)
    try await MusicServerWorld.with(.sqlite, process, reaches: [.everywhere]) { world in
      await #expect(throws: SubsonicError.notReached(.forbidden)) { try await world.connect() }
    }
  }

  @Test(arguments: [
    (MusicServerProcess.Whim.elsewhere, "redirects to another address"), (.garbage, "no Subsonic server"),
    (.deep, "no Subsonic server"), (.endlessList, "is too large"), (.refuses, "can't download music"),
  ])
  func `fails a look at it with a sentence`(whim: MusicServerProcess.Whim, words: String) async throws {
    let process = try await MusicServerProcess(.strange, songs: ["One.wav": 300])
    try await MusicServerWorld.with(.sqlite, process) { world in
      let id = try await world.connect()
      try process.behave(whim)

      let failure = await #expect(throws: JobError.self) { try await world.scan(id) }

      #expect(failure?.outlook == .lasting)
      #expect(failure?.reason.contains(words) == true, "\(failure?.reason ?? "")")
      #expect(try await world.server(id).failure?.reason == failure?.reason)
      #expect(try await world.tracks() == [])
    }
  }

  @Test(arguments: [
    (MusicServerProcess.Whim.cut, "closed the connection"), (.cutWithoutLength, "only part of the song"),
    (.endless, "is too large"),
  ])
  func `makes no track of a song that does not come whole`(whim: MusicServerProcess.Whim, words: String) async throws {
    let process = try await MusicServerProcess(.strange, songs: ["One.wav": 300])
    try await MusicServerWorld.with(.sqlite, process, largestSong: 1_000_000) { world in
      let id = try await world.connect()
      try process.behave(whim)

      try await world.scan(id)

      let fault = try await world.summary(id).faults.first
      #expect(fault?.song == "One.wav")
      #expect(fault?.reason.contains(words) == true, "\(fault?.reason ?? "")")
      try process.behave(.none)
      try await world.scan(id)
      // A truncated download is retried. One that was too large is retried only after the server reports a change.
      #expect(try await world.tracks() == (whim == .endless ? [] : ["One.wav"]))
    }
  }

  @Test func `does not pass off other bytes as the song`() async throws {
    let process = try await MusicServerProcess(.strange, songs: ["One.wav": 300])
    try await MusicServerWorld.with(.sqlite, process) { world in
      let id = try await world.connect()
      try await world.scan(id)
      let song = try process.bytes(of: "One.wav")
      try process.behave(.otherBytes)

      #expect(try await world.audio(of: song) == nil)

      // The size is the same, so only this reveals the change.
      try await world.scan(id)
      #expect(try await world.tracks() == ["One.wav", "One.wav"])
    }
  }

  @Test func `is not listened to for ever`() async throws {
    let process = try await MusicServerProcess(.strange, songs: ["One.wav": 300])
    try await MusicServerWorld.with(.sqlite, process) { world in
      let id = try await world.connect()
      try process.behave(.samePage)

      try await world.scan(id)

      #expect(try process.downloads() == 1)
      #expect(try await world.tracks() == ["One.wav"])
    }
  }

  @Test(arguments: [
    ("https://Music.example.org/", "https://music.example.org"), ("http://a:4533/sub/rest/", "http://a:4533/sub"),
    (" https://[2001:db8::1]:80 ", "https://[2001:db8::1]:80"), ("ftp://a", nil), ("a.example.org", nil),
    ("https://anna:secret@a", nil), ("https://a/?x=1", nil), ("file:///etc/passwd", nil), ("https://", nil),
    ("https://a:70000", nil), ("gopher://a", nil),
  ])
  func `has an address of the web`(text: String, expected: String?) {
    #expect(MusicServerAddress(text)?.text == expected)
  }
}
