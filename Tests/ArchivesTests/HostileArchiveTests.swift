import Archives
import Foundation
import Testing
import TestSupport
import Units

@Suite("An archive from a stranger")
struct HostileArchiveTests {
  @Test(arguments: [
    "/etc/passwd", "../up", "a/../../up", "a//b", "./a", "a/.", "..", "C:/windows", "a\\b", "line\nbreak", "bell\u{7}",
    "exe\u{202E}gpj", "wei\u{FFFD}rd",
  ])
  func `with a name that leads elsewhere or deceives is refused`(name: String) throws {
    let folder = try TemporaryFolder()
    let tar = try folder.write(CraftedArchive.tar([.init(name)]), to: "a.tar")
    let zip = try folder.write(CraftedArchive.zip(name: Array(name.utf8), content: [1]), to: "a.zip")
    // In zip archives, libarchive itself treats backslashes as separators, because old Windows programs wrote them.
    for path in name.contains("\\") ? [tar] : [tar, zip] {
      let reader = try ArchiveReader(path: path)
      #expect(throws: ArchiveError.unsafeName(name)) { try reader.next() }
    }
  }

  @Test func `with a name that is not text is refused`() throws {
    let folder = try TemporaryFolder()
    var entry = CraftedArchive.TarEntry("")
    entry.name = [0x61, 0xFF, 0xFE]
    for (name, bytes) in [
      ("a.tar", CraftedArchive.tar([entry])), ("a.zip", CraftedArchive.zip(name: entry.name, content: [1], flags: 0)),
    ] {
      let reader = try ArchiveReader(path: try folder.write(bytes, to: name))
      #expect { try reader.next() } throws: { error in
        if case ArchiveError.unsafeName = error { true } else { false }
      }
    }
  }

  @Test func `never shows a name with a zero byte in it`() throws {
    let folder = try TemporaryFolder()
    let bytes = CraftedArchive.zip(name: Array("safe.txt\u{0}.exe".utf8), content: [1])
    let reader = try ArchiveReader(path: try folder.write(bytes, to: "a.zip"))
    // libarchive ends the name at the null character. What matters is that there is only one interpretation.
    do { #expect(try reader.next()?.name == "safe.txt") } catch { #expect(error == .unsafeName("safe.txt\u{0}.exe")) }
  }

  @Test(arguments: ["1", "2", "3", "6"])
  func `with a link or a device is refused`(kind: Character) throws {
    let folder = try TemporaryFolder()
    let bytes = CraftedArchive.tar([.init("target", content: [1]), .init("odd", kind: kind, link: "target")])
    let reader = try ArchiveReader(path: try folder.write(bytes, to: "a.tar"))
    _ = try reader.next()
    #expect(throws: ArchiveError.notAFile(name: "odd")) { try reader.next() }
  }

  @Test func `with a symbolic link in a zip is refused`() throws {
    let folder = try TemporaryFolder()
    let bytes = CraftedArchive.zip(name: Array("odd".utf8), content: Array("/etc/passwd".utf8), mode: 0o120777)
    let reader = try ArchiveReader(path: try folder.write(bytes, to: "a.zip"))
    #expect(throws: ArchiveError.notAFile(name: "odd")) { try reader.next() }
  }

  @Test func `with a password is refused`() throws {
    let folder = try TemporaryFolder()
    let bytes = CraftedArchive.zip(name: Array("secret".utf8), content: [UInt8](repeating: 1, count: 20), flags: 1)
    let reader = try ArchiveReader(path: try folder.write(bytes, to: "a.zip"))
    #expect(throws: ArchiveError.encrypted(name: "secret")) { try reader.next() }
  }

  @Test func `with one name twice is refused`() throws {
    let folder = try TemporaryFolder()
    let bytes = CraftedArchive.tar([.init("a", content: [1]), .init("a", content: [2])])
    let reader = try ArchiveReader(path: try folder.write(bytes, to: "a.tar"))
    _ = try reader.next()
    #expect(throws: ArchiveError.nameTwice("a")) { try reader.next() }
  }

  @Test func `with more files than allowed is refused`() throws {
    let folder = try TemporaryFolder()
    let bytes = CraftedArchive.tar((0..<4).map { .init("f\($0)") })
    let reader = try ArchiveReader(path: try folder.write(bytes, to: "a.tar"), limits: ArchiveLimits(entries: 3))
    #expect(throws: ArchiveError.tooManyEntries(limit: 3)) { while try reader.next() != nil {} }
  }

  @Test func `that announces a huge file is refused before it is read`() throws {
    let folder = try TemporaryFolder()
    let bytes = CraftedArchive.tar([.init("huge", announced: 0o7_7777_7777)])
    let reader = try ArchiveReader(
      path: try folder.write(bytes, to: "a.tar"), limits: ArchiveLimits(entrySize: 1 << 20))
    #expect(throws: ArchiveError.entryTooLarge(name: "huge", limit: 1 << 20)) { try reader.next() }
  }

  @Test(arguments: [ArchiveFormat.zip, .tarGzip])
  func `that unpacks to many times its size is refused`(format: ArchiveFormat) throws {
    let folder = try TemporaryFolder()
    let writer = try ArchiveWriter(to: folder.path("bomb"), format: format)
    let zeros = [UInt8](repeating: 0, count: 16 << 20)
    try writer.add(name: "zeros", modified: Moment(milliseconds: 0), bytes: zeros)
    try writer.finish()
    let reader = try ArchiveReader(path: folder.path("bomb"))
    _ = try reader.next()
    #expect(throws: ArchiveError.tooCompressed(limit: 200)) { while try reader.read() != nil {} }
  }

  @Test func `that unpacks to more than allowed in all is refused`() throws {
    let folder = try TemporaryFolder()
    let piece = [UInt8](repeating: 7, count: 600)
    let bytes = CraftedArchive.tar([.init("a", content: piece), .init("b", content: piece)])
    let reader = try ArchiveReader(path: try folder.write(bytes, to: "a.tar"), limits: ArchiveLimits(totalSize: 1000))
    #expect(throws: ArchiveError.tooLarge(limit: 1000)) {
      while try reader.next() != nil { while try reader.read() != nil {} }
    }
  }

  @Test func `that is cut short is called damaged`() throws {
    let folder = try TemporaryFolder()
    for format in ArchiveFormat.allCases {
      let writer = try ArchiveWriter(to: folder.path("whole"), format: format)
      var generator = SystemRandomNumberGenerator()
      let noise = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      try writer.add(name: "noise", modified: Moment(milliseconds: 0), bytes: noise)
      try writer.finish()
      let cut = try folder.write(try folder.bytes(of: "whole").prefix(30_000), to: "cut")
      #expect("\(format)") {
        let reader = try ArchiveReader(path: cut)
        while try reader.next() != nil { while try reader.read() != nil {} }
      } throws: { error in
        if case ArchiveError.damaged = error { true } else { false }
      }
      try FileManager.default.removeItem(atPath: folder.path("whole"))
    }
  }

  @Test func `in which a byte was changed is called damaged`() throws {
    let folder = try TemporaryFolder()
    var bytes = CraftedArchive.zip(name: Array("noise".utf8), content: (0..<50_000).map { UInt8($0 * $0 >> 7 & 0xFF) })
    bytes[bytes.count / 2] ^= 0x40
    let changed = try folder.write(bytes, to: "changed.zip")
    #expect {
      let reader = try ArchiveReader(path: changed)
      while try reader.next() != nil { while try reader.read() != nil {} }
    } throws: { error in
      if case ArchiveError.damaged = error { true } else { false }
    }
  }

  @Test func `that is none is called none`() throws {
    let folder = try TemporaryFolder()
    for bytes in [[], Array("just text, and a good deal of it".utf8), [UInt8](repeating: 0x1F, count: 5000)] {
      let path = try folder.write(bytes, to: "a.zip")
      #expect(throws: ArchiveError.notAnArchive) { try ArchiveReader(path: path).next() }
    }
    #expect(throws: ArchiveError.cannotRead(path: folder.path("absent"), errno: 2)) {
      try ArchiveReader(path: folder.path("absent"))
    }
  }
}
