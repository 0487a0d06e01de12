import ActivityFiles
import Testing
import TestSupport

@Suite("An activity file")
struct ActivityFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ActivityFile.Format.allCases)
  func `may be compressed, in one piece or several`(format: ActivityFile.Format) throws {
    let bytes = ActivityFile(activities: [ExampleActivity.run(seconds: 700)]).bytes(as: format)
    let half = bytes.count / 2
    try folder.write(bytes[..<half], to: "first")
    try folder.write(bytes[half...], to: "second")
    try folder.write(bytes, to: "whole")
    for name in ["first", "second", "whole"] { try Program("gzip", [folder.path(name)]).succeed() }
    let expected = try ActivityFile.read(bytes)
    #expect(try ActivityFile.read(path: folder.path("whole.gz")) == expected)
    #expect(try ActivityFile.read(folder.bytes(of: "first.gz") + folder.bytes(of: "second.gz")) == expected)
  }

  @Test func `that is compressed and cut off gives what is left`() throws {
    let path = try folder.write(ActivityFile(activities: [ExampleActivity.run()]).bytes(as: .fit), to: "run.fit")
    try Program("gzip", [path]).succeed()
    let packed = try folder.bytes(of: "run.fit.gz")
    let read = try ActivityFile.read(Array(packed.prefix(packed.count / 2)))
    #expect(read.warnings == [.truncated])
    #expect(read.file.activities.first?.samples.isEmpty == false)
  }

  @Test func `may not unpack without end`() throws {
    let path = try folder.write([UInt8](repeating: 0, count: 3_000_000), to: "bomb")
    try Program("gzip", [path]).succeed()
    var limits = ActivityFileLimits()
    limits.bytes = 1_000_000
    #expect(throws: ActivityFileError.tooLarge(most: 1_000_000)) {
      try ActivityFile.read(path: folder.path("bomb.gz"), limits: limits)
    }
    #expect(throws: ActivityFileError.damagedCompression) { try ActivityFile.read([0x1F, 0x8B, 8, 0, 0xFF]) }
  }

  @Test func `that cannot be opened says why`() throws {
    #expect(throws: ActivityFileError.notFound(path: folder.path("none"))) {
      try ActivityFile.read(path: folder.path("none"))
    }
    #expect(throws: ActivityFileError.isFolder(path: folder.path(""))) { try ActivityFile.read(path: folder.path("")) }
    let empty = try folder.write([], to: "empty.fit")
    #expect(throws: ActivityFileError.empty) { try ActivityFile.read(path: empty) }
  }

  @Test func `of hours with long gaps keeps them`() throws {
    var run = ExampleActivity.run()
    run.samples = run.samples.enumerated().filter { $0.offset < 10 || $0.offset > 1_700 }.map(\.element)
    for format in ActivityFile.Format.allCases {
      let again = try #require(
        try ActivityFile.read(ActivityFile(activities: [run]).bytes(as: format)).file.activities.first)
      #expect(again.samples.map(\.moment) == run.samples.map(\.moment))
    }
  }
}
