import AudioFiles
import Foundation
import Songs
import SoundSupport
import Testing
import TestSupport

@Suite("Reading a track")
struct TrackReaderTests {
  private let folder: TemporaryFolder
  private var cache: AnalysisCache { AnalysisCache(folder: folder.path("cache")) }

  init() throws { folder = try TemporaryFolder() }

  @Test func `hears the same again from the cache, also when the file has moved`() throws {
    let path = try folder.clickTrack("clicks.wav", beatsPerMinute: 120, seconds: 8)
    let first = try TrackReader(cache: cache).track(at: path)
    let moved = folder.path("moved.wav")
    try FileManager.default.moveItem(atPath: path, toPath: moved)
    let second = try TrackReader(cache: cache).track(at: moved)

    #expect(second.analysis == first.analysis)
    #expect(second.contentHash == first.contentHash)
    #expect(try heardEntries().count == 1)
  }

  @Test func `hears a file again when its content has changed under the same name`() throws {
    let path = try folder.clickTrack("clicks.wav", beatsPerMinute: 120, seconds: 8)
    let first = try TrackReader(cache: cache).track(at: path)
    _ = try folder.clickTrack("clicks.wav", beatsPerMinute: 150, seconds: 8)
    let second = try TrackReader(cache: cache).track(at: path)

    #expect(second.contentHash != first.contentHash)
    #expect(second.analysis.rhythm.tempo != first.analysis.rhythm.tempo)
  }

  @Test(arguments: ["", "{", "{\"tags\":{}}", "\u{0}\u{1}"])
  func `hears a song anew when its entry is damaged, and mends the entry`(damage: String) throws {
    let path = try folder.clickTrack("clicks.wav", beatsPerMinute: 120, seconds: 6)
    let first = try TrackReader(cache: cache).track(at: path)
    let entry = try #require(try heardEntries().first)
    try Data(damage.utf8).write(to: entry)

    #expect(try TrackReader(cache: cache).track(at: path).analysis == first.analysis)
    #expect(try Data(contentsOf: entry).count > 100)
  }

  @Test func `keeps nothing of a file that is no audio`() throws {
    let path = folder.path("lyrics.mp3")
    try Data("Nothing to hear here, only words.".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: AudioFileError.self) { try TrackReader(cache: cache).track(at: path) }
    #expect(try heardEntries().isEmpty)
  }

  private func heardEntries() throws -> [URL] {
    let heard = folder.url.appending(path: "cache/heard")
    guard FileManager.default.fileExists(atPath: heard.path(percentEncoded: false)) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: heard, includingPropertiesForKeys: nil)
  }
}
