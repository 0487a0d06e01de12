import Compression
import Testing
import TestSupport

@Suite("Compressed bytes")
struct DeflateTests {
  private static let text = String(repeating: "The music keeps time.", count: 500)
  private static let bytes = Array(text.utf8)

  private static func noise(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  @Test func `are read by gzip itself`() async throws {
    let compressed = try #require(Deflate.gzipped(Self.bytes))
    let folder = try TemporaryFolder()
    try folder.write(compressed, to: "text.gz")

    #expect(try await Command.run("gzip", "-dc", folder.path("text.gz")) == Self.text)
    #expect(compressed.count < Self.bytes.count / 20)
  }

  @Test(arguments: [1, 1_000, 1 << 10, 1_025, 1 << 20]) func `come back as they were`(length: Int) throws {
    let bytes = (0..<length).map { UInt8($0 / 100 % 7) }
    guard let compressed = Deflate.compressed(bytes) else { return #expect(length == 1) }

    #expect(Deflate.compressed(bytes) == compressed)
    #expect(try Deflate.expanded(compressed[...], length: length) == bytes)
    #expect(try Deflate.gunzipped(try #require(Deflate.gzipped(bytes)), most: length) == bytes)
  }

  @Test func `are nil where they would be no shorter`() {
    #expect(Deflate.gzipped(Self.noise(5_000)) == nil)
    #expect(Deflate.compressed(Self.noise(5_000)) == nil)
    #expect(Deflate.gzipped([]) == nil)
    #expect(Deflate.compressed([]) == nil)
  }

  @Test func `that expand to more than they may are stopped`() throws {
    let zeros = [UInt8](repeating: 0, count: 64 << 20)
    let gzip = try #require(Deflate.gzipped(zeros))
    let bare = try #require(Deflate.compressed(zeros))

    #expect(throws: DeflateError.tooLarge(most: 1 << 20)) { try Deflate.gunzipped(gzip, most: 1 << 20) }
    #expect(throws: DeflateError.damaged) { try Deflate.expanded(bare[...], length: 1 << 20) }
  }

  @Test func `that have another length than they say are damaged`() throws {
    let compressed = try #require(Deflate.compressed(Self.bytes))

    for length in [0, Self.bytes.count - 1, Self.bytes.count + 1] {
      #expect(throws: DeflateError.damaged) { try Deflate.expanded(compressed[...], length: length) }
    }
    #expect(throws: DeflateError.damaged) {
      try Deflate.expanded(compressed.dropLast(), length: Self.bytes.count)
    }
    #expect(throws: DeflateError.damaged) {
      try Deflate.expanded((compressed + [0])[...], length: Self.bytes.count)
    }
  }

  @Test func `of several members are one file`() throws {
    let compressed = try #require(Deflate.gzipped(Self.bytes))

    #expect(try Deflate.gunzipped(compressed + compressed, most: 1 << 20) == Self.bytes + Self.bytes)
  }

  @Test func `that are cut off give what there is`() throws {
    let bytes = Self.noise(1_000) + Self.bytes
    let compressed = try #require(Deflate.gzipped(bytes))

    let found = try Deflate.gunzipped(Array(compressed.dropLast(40)), most: 1 << 20)

    #expect(!found.isEmpty && bytes.starts(with: found))
    #expect(throws: DeflateError.damaged) { try Deflate.gunzipped(Array(compressed.prefix(12)), most: 1 << 20) }
  }

  @Test func `are read from a file piece by piece`() throws {
    let folder = try TemporaryFolder()
    let compressed = try #require(Deflate.gzipped(Self.bytes))
    try folder.write(compressed, to: "text.gz")
    try folder.write(compressed.dropLast(9), to: "short.gz")
    try folder.write(Self.bytes, to: "plain")

    #expect(try content("text.gz", in: folder) == Self.bytes)
    #expect(try content("plain", in: folder) == Self.bytes)
    #expect(throws: GzipFileError.truncated) { try content("short.gz", in: folder) }
  }

  private func content(_ name: String, in folder: TemporaryFolder) throws -> [UInt8] {
    let file = try GzipFile(path: folder.path(name))
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_000)
    while true {
      let count = try file.read(into: &buffer)
      if count == 0 { return content }
      content += buffer[..<count]
    }
  }
}
