import DatabaseSupport
import Foundation
import Persistence
import SongsSupport
import Storage
import Testing
import Units

@testable import Songs

@Suite("An upload")
struct UploadHandlerTests {
  @Test(arguments: DatabaseKind.allCases)
  func `that is cut twenty times at random is put together again byte for byte`(kind: DatabaseKind) async throws {
    try await UploadWorld.with(kind) { world in
      let song = noise(bytes: 23_456_789)
      let id = try await world.begin(song.count)
      var cuts = 0
      var upload = try await world.upload(id)
      while upload.received < song.count {
        let start = Int(upload.received)
        let length = cuts < 20 ? Int.random(in: 0...(song.count / 21)) : song.count
        let rest = song[start..<min(song.count, start + length)]
        let isCut = rest.endIndex < song.count
        upload = try await world.send(CutLine(bytes: Array(rest), isCut: isCut), to: id, from: Int64(start))
        #expect(upload.received == Int64(rest.endIndex))
        cuts += 1
      }
      #expect(cuts > 20)
      #expect(upload.state == .importing)
      let arrival = try #require(try await world.uploads.store.arrival(id.rawValue))
      let pieces = JoinedPieces(files: world.files.files, hashes: arrival.pieces) { _ in }
      let joined = try await world.files.files.drafts.draft(of: pieces, atMost: .max)
      #expect(joined.hash == Storage.ContentHash(of: song))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `takes the same bytes from one connection alone`(kind: DatabaseKind) async throws {
    try await UploadWorld.with(kind) { world in
      let song = noise(bytes: 9 << 20)
      let id = try await world.begin(song.count)
      let endings = await withTaskGroup(of: Result<Int64, any Error>.self) { group in
        for _ in 0..<4 {
          group.addTask {
            do { return .success(try await world.send(CutLine(bytes: song), to: id, from: 0).received) } catch {
              return .failure(error)
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let refusals = endings.compactMap { ending in
        if case .failure(let error) = ending { error as? UploadError } else { nil }
      }
      #expect(refusals.count == 3)
      for refusal in refusals {
        guard case .wrongPlace = refusal else {
          Issue.record("\(refusal)")
          continue
        }
      }
      let arrival = try #require(try await world.uploads.store.arrival(id.rawValue))
      let pieces = JoinedPieces(files: world.files.files, hashes: arrival.pieces) { _ in }
      #expect(try await world.files.files.drafts.draft(of: pieces, atMost: .max).hash == Storage.ContentHash(of: song))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keeps nothing of what is not as its checksum says`(kind: DatabaseKind) async throws {
    try await UploadWorld.with(kind) { world in
      let song = noise(bytes: 5 << 20)
      let id = try await world.begin(song.count)
      let right = try #require(BodyChecksum("sha256 " + digest(of: song).base64EncodedString()))
      await #expect(throws: UploadError.wrongChecksum) {
        try await world.send(CutLine(bytes: Array(song.dropLast()) + [song.last! &+ 1]), to: id, from: 0, right)
      }
      await #expect(throws: UploadError.wrongChecksum) {
        try await world.send(CutLine(bytes: Array(song.prefix(100)), isCut: true), to: id, from: 0, right)
      }
      #expect(try await world.upload(id).received == 0)
      #expect(try await world.send(CutLine(bytes: song), to: id, from: 0, right).state == .importing)
    }
  }

  @Test(arguments: [
    "sha1", "sha1 ", "md5 1B2M2Y8AsgTpgAmY7PhCfg==", "sha1 AAAA", "sha256 Kq5sNclPz7QV2+lfQIuc6R7oRu0=", "sha1 ???",
  ])
  func `refuses a checksum it does not know`(text: String) {
    #expect(BodyChecksum(text) == nil)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is refused when it is empty, too large, or more than there is room for`(kind: DatabaseKind) async throws {
    try await UploadWorld.with(kind, UploadLimits(largestFile: 100, quota: 150, unfinished: 3)) { world in
      await #expect(throws: UploadError.empty) { try await world.begin(0) }
      await #expect(throws: UploadError.tooLarge(limit: 100)) { try await world.begin(101) }
      _ = try await world.begin(100)
      await #expect(throws: UploadError.noRoom(free: 50)) { try await world.begin(51) }
      _ = try await world.begin(20)
      _ = try await world.begin(30)
      await #expect(throws: UploadError.tooManyUnfinished(most: 3)) { try await world.begin(1) }
      // One person's quota doesn't count for another.
      _ = try await world.begin(100, by: world.place.ben)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `takes no more bytes than it was said to have`(kind: DatabaseKind) async throws {
    try await UploadWorld.with(kind) { world in
      let id = try await world.begin(10)
      await #expect(throws: UploadError.tooManyBytes) {
        try await world.send(CutLine(bytes: noise(bytes: 11)), to: id, from: 0)
      }
      #expect(try await world.upload(id).received == 10)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is nobody's but its owner's`(kind: DatabaseKind) async throws {
    try await UploadWorld.with(kind) { world in
      let id = try await world.begin(10)
      let ben = world.place.ben
      #expect(try await world.uploads.store.upload(id, ownedBy: ben, at: world.place.now) == nil)
      #expect(try await world.uploads.store.uploads(of: ben, before: nil, most: 10, at: world.place.now).isEmpty)
      #expect(try await world.uploads.store.remove(id, ownedBy: ben) == false)
      await #expect(throws: UploadError.notThere) {
        try await world.send(CutLine(bytes: [1]), to: id, from: 0, by: ben)
      }
      #expect(try await world.uploads.store.remove(id, ownedBy: world.place.anna))
    }
  }

  @Test(arguments: DatabaseKind.allCases, ["dead", "cancelled"])
  func `whose import was given up has failed`(kind: DatabaseKind, end: String) async throws {
    try await UploadWorld.with(kind) { world in
      let id = try await world.begin(3)
      try await world.send(CutLine(bytes: [1, 2, 3]), to: id, from: 0)
      try await world.uploads.store.sweep(at: world.place.now)
      #expect(try await world.upload(id).state == .importing)
      try await world.place.database.run("UPDATE job SET state = \(end), ended_at = 0")

      try await world.uploads.store.sweep(at: world.place.now)

      guard case .failed = try await world.upload(id).state else {
        Issue.record("It is still waited for.")
        return
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that nobody goes on with is forgotten, and its bytes are swept`(kind: DatabaseKind) async throws {
    try await UploadWorld.with(kind) { world in
      let id = try await world.begin(10)
      _ = try await world.send(CutLine(bytes: [1, 2, 3]), to: id, from: 0)
      let later = world.place.now + UploadStore.patience + Seconds(1)
      #expect(try await world.uploads.store.upload(id, ownedBy: world.place.anna, at: later) == nil)
      try await world.uploads.store.sweep(at: world.place.now)
      _ = try await world.upload(id)

      try await world.uploads.store.sweep(at: later)
      let sweep = FileSweepStore(world.files)
      _ = try await sweep.sweep(now: later)
      _ = try await sweep.sweep(now: later + Seconds(100_000))

      #expect(try await world.files.page(after: nil, atMost: 10).isEmpty)
      #expect(try await world.files.files.list(after: nil, atMost: 10).isEmpty)
    }
  }
}

@Suite("What a client says of a file")
struct UploadMetadataTests {
  @Test(arguments: [
    ("filename d29ybGRfZG9taW5hdGlvbl9wbGFuLnBkZg==,is_confidential", "world_domination_plan.pdf"), ("", "unnamed"),
    ("filename", "unnamed"), ("filename " + base64("../../etc/passwd"), "passwd"),
    ("filename " + base64("C:\\Music\\Song.mp3"), "Song.mp3"), ("filename " + base64(".."), "unnamed"),
    ("filename " + base64("a\u{0}\u{1B}[31mb\u{202E}3pm.exe"), "a[31mb3pm.exe"),
    ("filename " + base64("Straße 7 – Ölüm 🏃.flac"), "Straße 7 – Ölüm 🏃.flac"),
  ]) func `gives it a name that harms nobody`(text: String, name: String) throws {
    #expect(try UploadMetadata(text).fileName == name)
  }

  @Test(arguments: [
    "filename ???", "filename YQ== YQ==", "filename YQ==,filename Yg==", "sha256 " + base64("abc"), "näme YQ==",
    "filename " + String(repeating: "A", count: 5000),
  ]) func `is refused when it is not as tus has it`(text: String) {
    #expect(throws: UploadError.wrongMetadata) { try UploadMetadata(text) }
  }

  @Test func `may name what the file must be`() throws {
    let hash = Storage.ContentHash(of: [1, 2, 3])
    #expect(try UploadMetadata("sha256 " + base64(hash.text.uppercased())).hash == hash)
  }
}

private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

private func digest(of bytes: [UInt8]) -> Data {
  let text = Storage.ContentHash(of: bytes).text
  return Data(stride(from: 0, to: 64, by: 2).compactMap { UInt8(text.dropFirst($0).prefix(2), radix: 16) })
}

/// Different bytes in each piece, so that the test notices swapped pieces.
private func noise(bytes count: Int) -> [UInt8] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  return (0..<count).map { _ in
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt8(truncatingIfNeeded: state)
  }
}
