import Archives
import Foundation
import Testing
import TestSupport
import Units

@Suite("An archive of ours")
struct ArchiveTests {
  private let moment = Moment(milliseconds: 1_700_000_000_000)

  @Test(arguments: ArchiveFormat.allCases)
  func `gives back the files that were put in, in order`(format: ArchiveFormat) throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "very-long-", count: 20) + "name"
    let names = ["profile.json", "Läufe/🏃 run.gpx", "مرحبا.txt", "\(long)/\(long)/file", "empty"]
    let noise = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let writer = try ArchiveWriter(to: folder.path("a"), format: format)
    for name in names {
      try writer.add(name: name, modified: moment, bytes: name == "empty" ? [] : Array(name.utf8) + noise)
    }
    try writer.finish()

    let reader = try ArchiveReader(path: folder.path("a"))
    for name in names {
      let entry = try #require(try reader.next())
      #expect(entry.name == name)
      #expect(entry.modified == moment)
      #expect(try reader.readAll(atMost: 1 << 20) == (name == "empty" ? [] : Array(name.utf8) + noise))
    }
    #expect(try reader.next() == nil)
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `is understood by another program`(format: ArchiveFormat) throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(Array("hello".utf8), to: "source")
    let writer = try ArchiveWriter(to: folder.path("a"), format: format)
    try writer.add(name: "Läufe/🏃.txt", modified: moment, file: source)
    try writer.finish()

    let script = """
      import sys, zipfile, tarfile
      if sys.argv[2] == "zip":
          a = zipfile.ZipFile(sys.argv[1]); n = a.namelist(); b = a.read(n[0]); assert a.testzip() is None
      else:
          a = tarfile.open(sys.argv[1]); n = a.getnames(); b = a.extractfile(n[0]).read()
      assert n == ["Läufe/🏃.txt"], n
      assert b == b"hello", b
      """
    #expect(try Program("python3", ["-c", script, folder.path("a"), format == .zip ? "zip" : "tar"]).run() == 0)
  }

  @Test func `is never written over another file, and can be read by its owner alone`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "a")
    #expect(throws: ArchiveError.exists(path: path)) { try ArchiveWriter(to: path, format: .zip) }
    let writer = try ArchiveWriter(to: folder.path("b"), format: .zip)
    try writer.finish()
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.path("b"))[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `is removed unless it was finished`() throws {
    let folder = try TemporaryFolder()
    do {
      let writer = try ArchiveWriter(to: folder.path("a"), format: .tarGzip)
      try writer.add(name: "one", modified: moment, bytes: [1])
    }
    #expect(try folder.contents == [])
  }

  @Test func `refuses names that it would not read`() throws {
    let folder = try TemporaryFolder()
    let writer = try ArchiveWriter(to: folder.path("a"), format: .zip)
    for name in ["", "/a", "../a", "a/./b", "a\u{0}b"] {
      #expect(throws: ArchiveError.unsafeName(name)) { try writer.add(name: name, modified: moment, bytes: [1]) }
    }
  }

  @Test func `refuses a file of another length than announced`() throws {
    let folder = try TemporaryFolder()
    let writer = try ArchiveWriter(to: folder.path("a"), format: .tar)
    try writer.begin(name: "long", modified: moment, size: 2)
    #expect(throws: ArchiveError.sizeDiffers(name: "long", announced: 2)) { try writer.write([1, 2, 3]) }
    let other = try ArchiveWriter(to: folder.path("b"), format: .tar)
    try other.begin(name: "short", modified: moment, size: 2)
    try other.write([1])
    #expect(throws: ArchiveError.sizeDiffers(name: "short", announced: 2)) { try other.end() }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `on a full disk ends with that reason and leaves nothing`() throws {
    let disk = try SmallDisk(size: 1 << 20)
    do {
      let writer = try ArchiveWriter(to: disk.path("a"), format: .tar)
      #expect(throws: ArchiveError.cannotWrite(path: disk.path("a"), errno: ENOSPC)) {
        try writer.add(name: "large", modified: moment, bytes: [UInt8](repeating: 1, count: 4 << 20))
        try writer.finish()
      }
    }
    #expect(try disk.contents == [])
  }
}
