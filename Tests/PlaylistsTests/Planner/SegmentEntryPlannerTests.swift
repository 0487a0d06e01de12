import Testing
import Units

@testable import Playlists
@testable import Songs

/// The positions where the planner may enter a song.
@Suite("Entries of a song")
struct SegmentEntryPlannerTests {
  /// Four minutes at 120 whose energy rises at 101 s, in the middle of a phrase.
  private func song(segmentsAt cuts: [Double]) -> TrackAnalysis {
    let even = PlannerFixtures.track("song", tempo: 120).analysis
    let bounds = [.zero] + cuts.map { Seconds($0) } + [even.duration]
    return TrackAnalysis(
      duration: even.duration, rhythm: even.rhythm, key: even.key, loudness: even.loudness, truePeak: even.truePeak,
      loudnessCurve: even.loudnessCurve, energy: even.energy.indices.map { $0 < 101 ? even.energy[$0] : 0.9 },
      mood: even.mood, introEnd: even.introEnd, outroStart: even.outroStart,
      segments: zip(bounds, bounds.dropFirst()).enumerated().map { index, ends in
        TrackAnalysis.Segment(start: ends.0, end: ends.1, part: index)
      }, similarity: even.similarity)
  }

  private func lateEntry(into analysis: TrackAnalysis) throws -> Double {
    let track = PlannerFixtures.track("song", tempo: 120)
    let heard = Track(
      source: track.source, contentHash: track.contentHash, tags: track.tags, analysis: analysis)
    let playable = try #require(PlayableTrack(heard))
    let late = try #require(playable.entries.first { $0.isLate })
    return playable.time(ofBar: late.bar)
  }

  @Test func `comes in where a segment begins`() throws {
    let downbeats = song(segmentsAt: []).rhythm.downbeats
    let cut = try #require(downbeats.first { $0 > 96 })
    let early = try #require(downbeats.first { $0 > 40 })
    #expect(try lateEntry(into: song(segmentsAt: [early, cut])) == cut)
  }

  @Test func `comes in on any bar of a song without segments`() throws {
    let entry = try lateEntry(into: song(segmentsAt: []))
    #expect((entry - 101).magnitude < 3)
  }
}
