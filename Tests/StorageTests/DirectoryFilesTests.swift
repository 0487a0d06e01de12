import Foundation
import Storage
import Testing
import TestSupport
import Units

@Suite("Content in a directory")
struct DirectoryFilesTests {
  @Test func `lies in folders named after the beginning of its hash, for its owner alone`() async throws {
    let folder = try TemporaryFolder()
    let files = DirectoryFiles(path: folder.path("files"))
    let hash = try await files.put([1, 2, 3])
    let path = "files/\(hash.text.prefix(2))/\(hash.text.dropFirst(2).prefix(2))/\(hash.text)"
    #expect(try folder.bytes(of: path) == [1, 2, 3])
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.path(path))[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `that was changed is called damaged, and is mended by storing it again if it was cut`() async throws {
    let folder = try TemporaryFolder()
    let files = DirectoryFiles(path: folder.path("files"))
    let hash = try await files.put([1, 2, 3])
    let path = "files/\(hash.text.prefix(2))/\(hash.text.dropFirst(2).prefix(2))/\(hash.text)"
    try folder.write([1, 2, 4], to: path)
    await #expect(throws: FilesError.damaged(hash)) { try await files.check(hash) }
    try folder.write([1, 2], to: path)
    _ = try await files.put([1, 2, 3])
    try await files.check(hash)
  }

  @Test func `passes over what others put into its folders`() async throws {
    let folder = try TemporaryFolder()
    let files = DirectoryFiles(path: folder.path("files"))
    let hash = try await files.put([1])
    try folder.write([1], to: "files/stray")
    try folder.write([1], to: "files/\(hash.text.prefix(2))/lost+found")
    try folder.write([1], to: "files/\(hash.text.prefix(2))/\(hash.text.dropFirst(2).prefix(2))/notes.txt")
    #expect(try await files.list(after: nil, atMost: 10).map(\.hash) == [hash])
  }

  @Test func `sweeps drafts that a crash left, not those being written`() async throws {
    let folder = try TemporaryFolder()
    let files = DirectoryFiles(path: folder.path("files"))
    let draft = try await files.drafts.draft(of: [1, 2, 3])
    try folder.write([9], to: "files/drafts/left")
    let long = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: folder.path("files/drafts/left"))
    #expect(try await files.sweepLeftovers(before: Moment(milliseconds: 2_000_000_000)) == 1)
    try await files.put(draft)
    try await files.check(draft.hash)
  }

  @Test func `says when its place cannot be made`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    let files = DirectoryFiles(path: folder.path("file/below"))
    await #expect(throws: FilesError.failed(errno: ENOTDIR)) { try await files.put([1]) }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can mount a small disk"))
  func `survives a full disk: what was acknowledged is whole, the rest is not there`() async throws {
    let disk = try SmallDisk(size: 1 << 20)
    let files = DirectoryFiles(path: disk.path("files"))
    var kept: [ContentHash] = []
    do {
      for seed in 1...100 { kept.append(try await files.put(Noise.bytes(70_000, seed: UInt64(seed)))) }
      Issue.record("the disk did not become full")
    } catch { #expect(error == .diskFull) }
    #expect(kept.count > 5)
    #expect(try await files.list(after: nil, atMost: 1000).map(\.hash) == kept.sorted())
    for hash in kept { try await files.check(hash) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.drafts.folder) == [])

    try await files.remove(kept[0])
    try await files.remove(kept[1])
    let again = try await files.put(Noise.bytes(70_000, seed: 1000))
    try await files.check(again)
  }
}
