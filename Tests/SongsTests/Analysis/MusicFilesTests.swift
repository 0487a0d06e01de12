import AudioFiles
import Foundation
import Songs
import Testing
import TestSupport

@Suite("Looking for music in folders")
struct MusicFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func touch(_ name: String) throws {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: url)
  }

  private func names(_ files: MusicFiles) -> [String] {
    files.paths.map { String($0.dropFirst(folder.path("").count)) }
  }

  @Test func `takes audio files at any depth in the order of their paths`() throws {
    for name in ["b/c/second.FLAC", "a/first.mp3", "third.opus"] { try touch(name) }
    #expect(names(MusicFiles(below: [folder.path("")])) == ["a/first.mp3", "b/c/second.FLAC", "third.opus"])
  }

  @Test func `passes over covers, texts and hidden files`() throws {
    for name in ["cover.jpg", "song.beats", ".hidden.mp3", ".trash/old.mp3", "song.mp3"] { try touch(name) }
    #expect(names(MusicFiles(below: [folder.path("")])) == ["song.mp3"])
  }

  @Test func `takes a file that is named outright whatever it is called`() throws {
    try touch("recording.dat")
    #expect(MusicFiles(below: [folder.path("recording.dat")]).paths == [folder.path("recording.dat")])
  }

  @Test func `lists a file once when it is reached twice`() throws {
    try touch("a/song.mp3")
    let files = MusicFiles(below: [folder.path("a"), folder.path("a/song.mp3"), folder.path("")])
    #expect(files.paths.count == 1)
  }

  @Test func `is not caught in a circle of links`() throws {
    try touch("a/song.mp3")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "a/round"), withDestinationURL: folder.url)
    #expect(names(MusicFiles(below: [folder.path("")])) == ["a/song.mp3"])
  }

  @Test func `names a path that does not exist`() throws {
    let missing = folder.path("nowhere")
    let files = MusicFiles(below: [missing])
    #expect(files.paths.isEmpty)
    #expect(files.problems == [.notFound(path: missing)])
  }
}
