import Foundation
import Songs
import Testing
import TestSupport

@Suite("A watch over folders")
struct FolderWatchTests {
  @Test(.timeLimit(.minutes(5)))
  func `tells of changes however deep, in folders that are new too`() async throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path("a/b"), withIntermediateDirectories: true)
    let watch = try #require(FolderWatch([folder.path("")]))
    await watch.follow()
    var changes = watch.changes.makeAsyncIterator()

    try folder.write([1], to: "a/b/song.mp3")
    #expect(await changes.next() != nil)
    try files.createDirectory(atPath: folder.path("a/c"), withIntermediateDirectories: true)
    #expect(await changes.next() != nil)
    await watch.follow()
    try files.moveItem(atPath: folder.path("a/b/song.mp3"), toPath: folder.path("a/c/song.mp3"))
    #expect(await changes.next() != nil)
    try files.removeItem(atPath: folder.path("a/c/song.mp3"))
    #expect(await changes.next() != nil)
  }
}
