import AudioFiles
import DSP
import Foundation
import Synchronization
import Testing
import TestSupport

@testable import DemoMusic

@Suite("A folder of demo songs")
struct DemoLibraryTests {
  private let folder: TemporaryFolder
  private let songs = [DemoSong.named("One", format: .wav), DemoSong.named("Two", format: .flac)]

  init() throws { folder = try TemporaryFolder() }

  /// The titles that were rendered, not reused.
  private func written() async throws -> [String] {
    let titles = Mutex<[String]>([])
    try await DemoLibrary(folder: folder.url, songs: songs).write { progress in
      if case .written(let song) = progress { titles.withLock { $0.append(song.title) } }
    }
    return titles.withLock { $0.sorted() }
  }

  @Test func `holds each song with its beats beside it`() async throws {
    _ = try await written()
    for song in songs {
      let reader = try AudioReader(path: folder.path(song.fileName))
      #expect(reader.tags.title == song.title)
      #expect(reader.tags.artist == song.artist)
      let lines = try String(contentsOfFile: folder.path(song.beatsFileName), encoding: .utf8).split(separator: "\n")
      #expect(lines.count == song.score.beats.count)
      #expect(lines.first == "0.120000 1")
      #expect(lines.dropFirst().first == "0.620000 2")
    }
  }

  @Test func `keeps what is there and makes again what is not`() async throws {
    #expect(try await written() == ["One", "Two"])
    #expect(try await written() == [])
    try FileManager.default.removeItem(atPath: folder.path(songs[1].fileName))
    #expect(try await written() == ["Two"])
  }

  @Test func `makes a song again when its file is not the one that was written`() async throws {
    _ = try await written()
    try Data("cut short".utf8).write(to: folder.url.appending(path: songs[0].fileName))
    #expect(try await written() == ["One"])
  }

  @Test func `leaves nothing half-written when it is interrupted`() async throws {
    let (folder, songs) = (folder, songs)
    let work = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await DemoLibrary(folder: folder.url, songs: songs).write()
    }
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
  }
}
