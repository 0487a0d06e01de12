import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Server
import ServerKernel
import Storage
import Testing
import TestSupport

@Suite("Uploads by the API", .serialized)
struct UploadRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `of a song over lines that break twenty times keep every byte, and make it a track`(
    kind: DatabaseKind
  ) async throws {
    try await Sender.with(kind) { anna in
      let song = try song("song.wav", seconds: 30, tags: AudioTags(title: "Broken", artist: "Line", tempo: 128))
      let hash = Storage.ContentHash(of: song)
      let digits = Data(hash.text.utf8).base64EncodedString()
      let address = try await anna.begin(song.count, called: "song.wav", ",sha256 \(digits)")
      var offset = 0
      for _ in 0..<20 {
        let part = song[offset..<min(song.count - 1, offset + Int.random(in: 0...(song.count / 21)))]
        try anna.sendPart(part, of: song.count - offset, to: address, from: offset)
        let end = offset + part.count
        offset = try await eventually {
          let answer = try await anna.client.send("HEAD", address)
          return answer["Upload-Offset"].flatMap { Int($0) }.flatMap { $0 == end ? $0 : nil }
        }
      }
      let last = try await anna.send(song[offset...], to: address, from: offset)
      #expect(last.status == 204, "\(last.text)")
      #expect(last["Upload-Offset"] == "\(song.count)")

      let upload = try await anna.fate(of: address)

      #expect(upload["state"] as? String == "added", "\(upload)")
      #expect(upload["track"] is String)
      #expect(try anna.server.stored(hash) == song)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `come from a program of others, which stops and goes on`(kind: DatabaseKind) async throws {
    try await Sender.with(kind) { anna in
      let song = try song("song.flac", seconds: 20)
      let path = try anna.server.folder.write(song, to: "Ein Lied.flac")
      let python = URL(filePath: #filePath).appending(path: "../../../../.venv-tests/bin/python").standardized.path()
      let script = URL(filePath: #filePath).appending(path: "../tus_upload.py").standardized.path()
      var client = Program(
        python, [script, anna.client.base + "/api/v1/uploads", anna.token, path, "100000", "150000"])
      client.complaints = anna.server.folder.path("complaints")
      let status = try await ChildProcess(client).status()
      let complaints = String(decoding: try anna.server.folder.bytes(of: "complaints"), as: UTF8.self)
      #expect(status == 0, "\(complaints)")
      let list = try await anna.client.get("/api/v1/uploads").json
      let items = try #require(list["items"] as? [[String: Any]])
      let id = try #require(items.first?["id"] as? String)

      let upload = try await anna.fate(of: "/api/v1/uploads/\(id)")

      #expect(upload["state"] as? String == "added", "\(upload)")
      #expect(upload["fileName"] as? String == "Ein Lied.flac")
      #expect(try anna.server.stored(Storage.ContentHash(of: song)) == song)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `of what is there already name the track there is`(kind: DatabaseKind) async throws {
    try await Sender.with(kind) { anna in
      let song = try song("song.mp3")
      let first = try await anna.upload(song, called: "one.mp3")
      let second = try await anna.upload(song, called: "two.mp3")

      #expect(first["state"] as? String == "added")
      #expect(second["state"] as? String == "alreadyThere")
      #expect(first["track"] as? String == second["track"] as? String)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `of what is no music fail with the reason and leave nothing behind`(kind: DatabaseKind) async throws {
    try await Sender.with(kind) { anna in
      let flac = try song("song.flac")
      let files: [(name: String, bytes: Data, reason: String)] = [
        ("song.mp3", Data("PK\u{3}\u{4}".utf8) + Data(repeating: 7, count: 5000), "isn't an audio file"),
        ("list.flac", Data("milk, bread, a pound of butter and some apples".utf8), "isn't an audio file"),
        ("song.flac", flac.prefix(60), "damaged"),
        ("one.wav", Data([0]), "isn't an audio file"),
        ("playlist.m3u8", Data("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n".utf8), "isn't an audio file"),
        (
          "../../../etc/cron.d/\u{0}evil.mp3",
          Data("ID3\u{4}\0\0\0\0\0\u{7F}".utf8) + Data(repeating: 0xFF, count: 999), "damaged"
        ),
      ]
      for file in files {
        let upload = try await anna.upload(file.bytes, called: file.name)
        #expect(upload["state"] as? String == "failed", "\(file.name): \(upload)")
        let reason = try #require(upload["reason"] as? String, "\(file.name)")
        #expect(reason.contains(file.reason), "\(file.name): \(reason)")
      }
      for table in ["track", "recording", "upload_piece"] { #expect(try await anna.rows(of: table) == 0, "\(table)") }
      let list = try await anna.client.get("/api/v1/uploads?limit=200").json
      let names = (list["items"] as? [[String: Any]] ?? []).compactMap { $0["fileName"] as? String }
      #expect(names.allSatisfy { !$0.contains("/") && !$0.contains("\u{0}") })
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `keep a cover, and of a song with a bomb for one the song alone`(kind: DatabaseKind) async throws {
    try await Sender.with(kind) { anna in
      let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      let bomb = header + [0, 1, 0, 0, 0, 1, 0, 0, 8, 2, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 1000)
      let bombed = try await anna.upload(Data(id3(cover: bomb)) + (try song("song.mp3")), called: "bomb.mp3")
      #expect(bombed["state"] as? String == "added", "\(bombed)")
      #expect(try await anna.rows(of: "recording with a cover") == 0)

      let pictured = try await anna.upload(
        Data(id3(cover: redPixel)) + (try song("other.mp3", pitch: 300)), called: "b.mp3")
      #expect(pictured["state"] as? String == "added", "\(pictured)")
      #expect(try await anna.rows(of: "recording with a cover") == 1)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are told of to the last one that was listened to`(kind: DatabaseKind) async throws {
    try await Studio.with(kind) { studio in
      try await studio.add("one.wav", tempo: 120)
      try await studio.add("two.wav", tempo: 132)
      _ = try await eventually {
        let last = try await studio.database.first(
          "SELECT body FROM event WHERE kind = 'analysis' ORDER BY number DESC LIMIT 1")
        return try last?.text("body").contains("\"waiting\":0") == true ? true : nil
      }
    }
  }

  @Test func `beyond the limits are refused before a byte is sent`() async throws {
    try await Sender.with(.sqlite, [.largestUpload: "1 MB", .musicQuota: "1500 kB"]) { anna in
      func begin(_ size: String) async throws -> WebResponse {
        try await anna.client.with("Upload-Length", size).send("POST", "/api/v1/uploads")
      }
      let tooLarge = try await begin("1000001")
      #expect(tooLarge.status == 413)
      #expect(try tooLarge.problem.code == "too-large")
      #expect(try await begin("1000000").status == 201)
      let noRoom = try await begin("500001")
      #expect(noRoom.status == 413)
      #expect(try noRoom.problem.code == "no-room")
      #expect(noRoom.text.contains("500 kB"))
      #expect(try await begin("0").problem.code == "empty-file")
      #expect(try await begin("-1").status == 400)
      #expect(try await begin("300MB").status == 400)
      let declared = try await anna.begin(500_000, called: "much.flac")
      #expect(try await anna.send(Data(repeating: 1, count: 1000), to: declared).status == 204)
      #expect(try await anna.client.get(declared).json["state"] as? String == "receiving")
      let capabilities = try await anna.server.client.send("OPTIONS", "/api/v1/uploads")
      #expect(capabilities.status == 204)
      #expect(capabilities["Tus-Max-Size"] == "1000000")
      #expect(capabilities["Tus-Extension"]?.contains("checksum") == true)
    }
  }

  @Test func `speak tus as it is written`() async throws {
    try await Sender.with(.sqlite) { anna in
      let bytes = Data("Hello World".utf8)
      let address = try await anna.begin(bytes.count * 2, called: "hello")
      let sender = anna.client.with("Content-Type", "application/offset+octet-stream").with("Upload-Offset", "0")
      // The example of the protocol's specification.
      let right = sender.with("Upload-Checksum", "sha1 Ck1VqNd45QIvq3AZd8XYQLvEhtA=")
      let wrong = sender.with("Upload-Checksum", "sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=")

      #expect(try await wrong.send("PATCH", address, body: bytes).status == 460)
      #expect(try await sender.with("Upload-Checksum", "crc32 AAAA").send("PATCH", address, body: bytes).status == 400)
      let sent = try await right.send("PATCH", address, body: bytes)
      #expect(sent.status == 204, "\(sent.text)")
      #expect(sent["Upload-Offset"] == "11")
      #expect(sent["Tus-Resumable"] == "1.0.0")
      #expect(sent["Upload-Expires"]?.hasSuffix(" GMT") == true)

      let again = try await right.send("PATCH", address, body: bytes)
      #expect(again.status == 409)
      #expect(again["Upload-Offset"] == "11")
      let head = try await anna.client.send("HEAD", address)
      #expect(head["Upload-Offset"] == "11")
      #expect(head["Upload-Length"] == "22")
      #expect(head["Upload-Metadata"] == "filename aGVsbG8=")
      #expect(head["Cache-Control"] == "no-store")
      let other = try await anna.client.with("Tus-Resumable", "0.2.2").send("HEAD", address)
      #expect(other.status == 412)
      #expect(other["Tus-Version"] == "1.0.0")

      let together = try await anna.client.with("Content-Type", "application/offset+octet-stream")
        .with("Upload-Length", "11").send("POST", "/api/v1/uploads", body: bytes.prefix(5))
      #expect(together.status == 201, "\(together.text)")
      #expect(together["Upload-Offset"] == "5")

      #expect(try await anna.client.delete(address).status == 204)
      #expect(try await anna.client.send("HEAD", address).status == 404)
    }
  }
}

extension RunningServer {
  /// The content stored under this hash.
  fileprivate func stored(_ hash: Storage.ContentHash) throws -> Data? {
    let (first, second) = (hash.text.prefix(2), hash.text.dropFirst(2).prefix(2))
    let path = folder.path("data/files/\(first)/\(second)/\(hash.text)")
    return FileManager.default.fileExists(atPath: path) ? try Data(contentsOf: URL(filePath: path)) : nil
  }
}

/// A PNG.
private let redPixel = Array(
  Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC") ?? Data())

/// The start of an MP3 file with a picture (ID3v2.3, 4.15).
private func id3(cover: [UInt8]) -> [UInt8] {
  let content = [0] + Array("image/png\0".utf8) + [3, 0] + cover
  let size = content.count
  let frame = Array("APIC".utf8) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + [0, 0] + content
  let length = [21, 14, 7, 0].map { UInt8(frame.count >> $0 & 0x7F) }
  return Array("ID3".utf8) + [3, 0, 0] + length + frame
}
