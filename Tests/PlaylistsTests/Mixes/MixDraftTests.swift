import SongsSupport
import AudioFiles
import Foundation
import Pacing
import Plans
import Storage
import Testing
import Units

@testable import Playlists
@testable import Songs

@Suite("A planned playlist laid out for its mix")
struct MixDraftTests {
  @Test func `is the one that was planned, to the beat`() throws {
    let evening = try Evening()
    let draft = try MixDraft(evening.source, evening.wish, obstacles: [:])
    #expect(draft.leftOut.isEmpty)
    #expect(draft.curve.duration == evening.workout.duration)
    #expect(draft.mix.songs.map(\.track.contentHash) == evening.playlist.songs.map(\.track.contentHash))
    for (laid, planned) in zip(draft.mix.songs, evening.playlist.songs) {
      #expect(laid.firstBeat == planned.firstBeat)
      #expect(laid.firstStep == planned.firstStep)
      #expect(laid.fadeInSteps == planned.fadeInSteps)
      #expect(laid.stepsPerBeat == planned.stepsPerBeat)
    }
  }

  @Test func `keeps the workout's time when songs are missing`() throws {
    let evening = try Evening()
    let hashes = evening.playlist.songs.map(\.track.contentHash)
    let draft = try MixDraft(
      evening.source, evening.wish, obstacles: [hashes[0]: .missing, hashes[3]: .unreadable])
    #expect(draft.leftOut.map(\.reason) == [.missing, .unreadable])
    #expect(draft.mix.songs.count == hashes.count - 2)
    #expect(draft.mix.songs.first?.firstStep == 0)
    #expect(draft.mix.songs.first?.fadeInSteps == 0)
    #expect(draft.curve.duration == evening.workout.duration)
    // The chapters have no gaps.
    let content = draft.content(repeated: [2])
    #expect(content.songs.first?.start == 0)
    #expect(content.songs.last?.end == evening.workout.duration.value)
    #expect(zip(content.songs, content.songs.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(content.songs.map(\.isRepeated).firstIndex(of: true) == 1)
  }

  @Test func `is given up when less than half of it is left`() throws {
    let evening = try Evening()
    let hashes = evening.playlist.songs.map(\.track.contentHash)
    let missing = Dictionary(hashes.dropFirst(2).map { ($0, MixContent.Reason.missing) }) { first, _ in first }
    #expect(throws: MixJobError.tooMuchMissing) { try MixDraft(evening.source, evening.wish, obstacles: missing) }
    let all = Dictionary(hashes.map { ($0, MixContent.Reason.missing) }) { first, _ in first }
    #expect(throws: MixJobError.nothingToPlay) { try MixDraft(evening.source, evening.wish, obstacles: all) }
  }

  /// Half an hour, planned from songs with even beats.
  private struct Evening {
    let workout: PacedWorkout
    let playlist: PlannedPlaylist
    let source: MixDraft.Source
    let wish: MixWish

    init() throws {
      let workout = try PlaylistRecipe.everyday.plan().paced()
      self.workout = workout
      let tracks = (0..<20).map { number in
        let hash = Storage.ContentHash(of: [UInt8(number)]).text
        let analysis = TrackAnalysis.clicks(tempo: 150 + 2 * Double(number), energy: Double(number % 10) / 10)
        return Track(
          source: .recording, contentHash: hash, tags: AudioTags(title: "Song \(number)", artist: "Artist \(number)"),
          analysis: analysis)
      }
      playlist = try PlaylistPlanner(options: PlaylistOptions(seed: 7)).playlist(for: workout, from: tracks)
      wish = try #require(MixWish(.opus))
      var generator = SystemRandomNumberGenerator()
      let entries = try playlist.songs.map { song in
        let recording = Storage.ContentHash(song.track.contentHash)
        return MixDraft.Source.Song(
          track: LibraryTrack(
            id: Identifier(at: Moment(milliseconds: 0), using: &generator),
            recording: try #require(recording), size: 1, place: .stored,
            fileName: "song", tags: TrackTags(title: VisibleLine(stored: song.track.displayTitle)), hearing: .waiting,
            isFavourite: false, isBlocked: false, plays: 0, skips: 0, lastPlayed: nil,
            added: Moment(milliseconds: 0), version: 1),
          section: PlaylistSection(ListedSong(song, along: workout.curve)))
      }
      let plan = PlaylistPlan(
        recipe: .everyday, seed: 7, removed: [], notices: [], coverage: 1, duration: workout.duration.value,
        isBalanced: true)
      source = MixDraft.Source(
        name: VisibleLine(stored: "Run"), content: .planned(plan), songs: entries,
        analyses: Dictionary(tracks.map { ($0.contentHash, $0.analysis) }) { first, _ in first })
    }
  }
}
