import Foundation
import Storage
import Testing
import TestSupport
import Units

@Suite("Stored content")
struct FilesTests {
  @Test(arguments: FilesKind.allCases)
  func `is found by its hash, whole and by range`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let bytes = Noise.bytes(100_000)
      let hash = try await files.put(bytes)
      #expect(hash == ContentHash(of: bytes))
      #expect(try await files.size(of: hash) == 100_000)
      #expect(try await files.read(hash, atMost: 100_000) == bytes)
      #expect(try await files.read(hash, 5..<25) == Array(bytes[5..<25]))
      #expect(try await files.read(hash, 99_990..<200_000) == Array(bytes[99_990...]))
      #expect(try await files.read(hash, 100_000..<100_001) == [])
      #expect(try await files.read(hash, 300_000..<300_001) == [])
      await #expect(throws: FilesError.tooLarge(limit: 99_999)) { try await files.read(hash, atMost: 99_999) }
      try await files.check(hash)
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `may be empty`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let hash = try await files.put([])
      #expect(hash.text == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
      #expect(try await files.size(of: hash) == 0)
      #expect(try await files.read(hash, atMost: 10) == [])
      try await files.check(hash)
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `comes in chunks of bounded size`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let bytes = Noise.bytes(files.chunkSize * 2 + 777)
      let hash = try await files.put(bytes)
      var sizes: [Int] = []
      var read: [UInt8] = []
      for try await chunk in files.chunks(of: hash) {
        sizes.append(chunk.count)
        read += chunk
      }
      #expect(sizes == [files.chunkSize, files.chunkSize, 777])
      #expect(read == bytes)
      var part: [UInt8] = []
      for try await chunk in files.chunks(of: hash, in: 100..<Int64(files.chunkSize) + 200) { part += chunk }
      #expect(part == Array(bytes[100..<files.chunkSize + 200]))
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `can be had on this machine's disk, also after it was removed`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let bytes = Noise.bytes(files.chunkSize + 777)
      let hash = try await files.put(bytes)
      let local = try await files.local(hash)
      try await files.remove(hash)
      #expect(try Data(contentsOf: URL(filePath: local.path)) == Data(bytes))
      await #expect(throws: FilesError.notThere(hash)) { _ = try await files.local(hash) }
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `that is not there is said not to be`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let absent = ContentHash(of: [1])
      #expect(try await files.size(of: absent) == nil)
      await #expect(throws: FilesError.notThere(absent)) { try await files.read(absent, 0..<1) }
      await #expect(throws: FilesError.notThere(absent)) { try await files.check(absent) }
      try await files.remove(absent)
      #expect(try await files.list(after: nil, atMost: 10) == [])
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `is stored once, even when many store it at once`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let bytes = Noise.bytes(50_000)
      let hashes = try await withThrowingTaskGroup(of: ContentHash.self) { group in
        for _ in 0..<8 { group.addTask { try await files.put(bytes) } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(hashes == [ContentHash(of: bytes)])
      #expect(try await files.list(after: nil, atMost: 10).map(\.hash) == [ContentHash(of: bytes)])
      try await files.check(ContentHash(of: bytes))
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `is listed page by page in the order of the hashes, until it is removed`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let before = Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1000) - 60_000)
      var hashes: [ContentHash] = []
      for number in 0..<25 { hashes.append(try await files.put([UInt8(number)])) }
      var listed: [StoredFile] = []
      while true {
        let page = try await files.list(after: listed.last?.hash, atMost: 10)
        listed += page
        if page.count < 10 { break }
      }
      #expect(listed.map(\.hash) == hashes.sorted())
      #expect(listed.allSatisfy { $0.size == 1 && $0.modified > before })
      for hash in hashes { try await files.remove(hash) }
      #expect(try await files.list(after: nil, atMost: 10) == [])
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `can be put again from the same draft after it was removed`(kind: FilesKind) async throws {
    try await kind.withFiles { files in
      let bytes = Noise.bytes(700_000)
      let draft = try await files.drafts.draft(of: bytes)
      for _ in 0..<3 {
        try await files.put(draft)
        try await files.check(draft.hash)
        try await files.remove(draft.hash)
      }
    }
  }

  @Test(arguments: FilesKind.allCases)
  func `that is larger than allowed or breaks off leaves nothing`(kind: FilesKind) async throws {
    struct BrokenOff: Error {}
    try await kind.withFiles { files in
      let pieces = AsyncThrowingStream<[UInt8], any Error> { continuation in
        for _ in 0..<3 { continuation.yield([UInt8](repeating: 1, count: 1000)) }
        continuation.finish(throwing: BrokenOff())
      }
      await #expect(throws: BrokenOff.self) { try await files.drafts.draft(of: pieces, atMost: 1 << 20) }
      let many = AsyncStream<[UInt8]> { continuation in
        for _ in 0..<3 { continuation.yield([UInt8](repeating: 1, count: 1000)) }
        continuation.finish()
      }
      await #expect(throws: FilesError.tooLarge(limit: 2999)) {
        try await files.drafts.draft(of: many, atMost: 2999)
      }
      let drafts = try FileManager.default.contentsOfDirectory(atPath: files.drafts.folder)
      #expect(drafts == [])
      #expect(try await files.list(after: nil, atMost: 10) == [])
    }
  }

  @Test func `has a hash only if it looks like one`() {
    let good = String(repeating: "0a", count: 32)
    #expect(ContentHash(good)?.text == good)
    for bad in ["", good + "0", String(good.dropLast()), good.uppercased(), "../" + good.dropFirst(3)] {
      #expect(ContentHash(bad) == nil)
    }
    // The example of FIPS 180-2.
    #expect(
      ContentHash(of: Array("abc".utf8)).text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
