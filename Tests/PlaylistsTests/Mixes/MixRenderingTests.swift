import AudioFiles
import DemoMusic
import DSP
import Foundation
import Sandbox
import SongsSupport
import SoundSupport
import Storage
import Testing
import TestSupport
import Units

@testable import Playlists
@testable import Songs

@Suite("Rendering a mix in a sandboxed process", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct MixRenderingTests {
  private let processes = SandboxedProcesses.ofTheTool

  @Test(arguments: MixWish.Format.allCases)
  func `makes one file of several, at the tempo asked for`(format: MixWish.Format) async throws {
    let folder = try TemporaryFolder()
    let wish = try #require(MixWish(format, bitRate: 96, cadence: 125))
    let source = try await source(["a.flac": 120, "b.flac": 128], in: folder)
    let draft = try MixDraft(source.value, wish, obstacles: [:])
    let path = try folder.write([], to: "mix")
    let outcome = try await MixRendering.render(
      MixOrder(draft, wish), from: source.files, to: path, by: processes
    ) { _ in }
    guard case .rendered(let repeated) = outcome else { throw MixJobError.unreadable }
    #expect(repeated.isEmpty)

    let content = draft.content(repeated: repeated)
    #expect(content.songs.map(\.title) == ["a.flac", "b.flac"])
    #expect(content.leftOut.isEmpty)
    let heard = try TrackAnalyzer.analysis(of: try AudioReader(path: path, sampleRate: 44_100, channels: 2)) { _ in }
    #expect((heard.duration.value - content.duration).magnitude < 0.1)
    let tempo = try #require(heard.rhythm.tempo?.value)
    #expect([62.5, 125, 250].contains { ($0 - tempo).magnitude < 0.5 })
    #expect(try AudioReader(path: path).tags.title == "Sundays")
  }

  @Test func `names songs that cannot be decoded, and makes nothing of the rest`() async throws {
    let folder = try TemporaryFolder()
    let wish = try #require(MixWish(.opus))
    var source = try await source(["a.flac": 120, "b.flac": 120, "c.flac": 120], in: folder)
    let damaged = source.value.songs[1].track.recording.text
    _ = try folder.write(Array("nothing of the kind".utf8), to: "damaged")
    source.files[damaged] = try await LocalFile.open(folder.path("damaged"))
    let path = try folder.write([], to: "mix")
    let outcome = try await MixRendering.render(
      MixOrder(try MixDraft(source.value, wish, obstacles: [:]), wish), from: source.files, to: path, by: processes
    ) { _ in }
    guard case .unreadable(let hashes) = outcome else { throw MixJobError.nothingToPlay }
    #expect(hashes == [damaged])
    let without = try MixDraft(source.value, wish, obstacles: [damaged: .unreadable])
    #expect(without.content(repeated: []).songs.map(\.title) == ["a.flac", "c.flac"])
    #expect(without.leftOut.map(\.reason) == [.unreadable])
  }

  @Test func `stops when it is no longer wanted`() async throws {
    let folder = try TemporaryFolder()
    let wish = try #require(MixWish(.opus))
    let source = try await source(["a.flac": 120], in: folder)
    let order = MixOrder(try MixDraft(source.value, wish, obstacles: [:]), wish)
    let path = try folder.write([], to: "mix")
    let making = Task { [files = source.files, processes] in
      try await MixRendering.render(order, from: files, to: path, by: processes) { _ in }
    }
    making.cancel()
    await #expect(throws: SandboxedProcessError.cancelled) { _ = try await making.value }
  }

  /// Analysed songs of twenty seconds.
  private func source(
    _ songs: KeyValuePairs<String, Double>, in folder: TemporaryFolder
  ) async throws -> (value: MixDraft.Source, files: [String: LocalFile]) {
    var files: [String: LocalFile] = [:]
    var tracks: [MixDraft.Source.Song] = []
    var analyses: [String: TrackAnalysis] = [:]
    var generator = SystemRandomNumberGenerator()
    for (name, tempo) in songs {
      // Different lengths, so that no two files are the same.
      let path = try folder.clickTrack(name, beatsPerMinute: tempo, seconds: 20 + 0.5 * Double(files.count))
      let file = try await LocalFile.open(path)
      let hash = try await file.hash()
      files[hash.text] = file
      analyses[hash.text] = try TrackAnalyzer.analysis(
        of: try AudioReader(path: path, sampleRate: 44_100, channels: 2)
      ) { _ in }
      tracks.append(
        MixDraft.Source.Song(
          track: LibraryTrack(
            id: Identifier(at: Moment(milliseconds: 0), using: &generator), recording: hash, size: 1, place: .stored,
            fileName: name, tags: TrackTags(title: VisibleLine(stored: name)), hearing: .waiting, isFavourite: false,
            isBlocked: false, plays: 0, skips: 0, lastPlayed: nil, added: Moment(milliseconds: 0), version: 1),
          section: nil))
    }
    return (
      MixDraft.Source(name: VisibleLine(stored: "Sundays"), content: .ordered, songs: tracks, analyses: analyses), files
    )
  }
}
