import AudioFiles
import DSP
import Pacing
import Playlists
import Songs
import Testing
import Units

@Suite("Candidates from a large library")
struct PlannerCandidatesTests {
  private func library(_ count: Int, seed: UInt64) -> [Track] {
    var generator = RepeatableGenerator(seed: seed)
    return PlannerFixtures.library(of: count, using: &generator)
  }

  private func choose(
    _ workout: PacedWorkout, _ tracks: [Track], limit: Int, _ options: PlaylistOptions = PlaylistOptions(seed: 1)
  ) throws -> (candidates: PlannerCandidates, tracks: [Track]) {
    let summaries = tracks.compactMap(PlannerSummary.init)
    let candidates = try #require(
      PlannerCandidates(for: workout, from: summaries, options: options, limit: limit))
    let hashes = Set(candidates.contentHashes)
    return (candidates, tracks.filter { hashes.contains($0.contentHash) })
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `make a playlist hardly dearer than all the tracks do`(seed: UInt64) throws {
    var generator = RepeatableGenerator(seed: seed)
    let workout = PlannerFixtures.randomWorkout(using: &generator)
    let tracks = library(400, seed: seed)
    let (candidates, chosen) = try choose(workout, tracks, limit: 100)
    #expect(chosen.count <= 100)
    let planner = PlaylistPlanner(options: PlaylistOptions(seed: 1))
    let fromAll = try planner.playlist(for: workout, from: tracks).cost
    let fromChosen = try planner.playlist(for: workout, from: chosen, chosenAs: candidates).cost
    #expect(fromChosen <= fromAll * 1.03)
  }

  @Test func `are all there is where that is little`() throws {
    let tracks = library(30, seed: 4)
    #expect(try choose(PlannerFixtures.steady(170, minutes: 10), tracks, limit: 30).tracks.count == 30)
  }

  @Test func `do not depend on the order of the library`() throws {
    let tracks = library(300, seed: 5)
    let workout = PlannerFixtures.steady(170, minutes: 20)
    let forwards = try choose(workout, tracks, limit: 60).candidates.contentHashes
    let backwards = try choose(workout, tracks.reversed(), limit: 60).candidates.contentHashes
    #expect(forwards == backwards)
  }

  @Test func `hold what is locked and one of what is preferred, and nothing blocked`() throws {
    let tracks =
      library(200, seed: 6) + [
        PlannerFixtures.track("far", tempo: 120), PlannerFixtures.track("tango", tempo: 115, genre: "Tango"),
        PlannerFixtures.track("right", tempo: 170),
      ]
    var options = PlaylistOptions(seed: 1)
    options.locked = [LockedSong(contentHash: "hash of far", start: .zero)]
    options.preferred = ["tango"]
    options.blocked = ["hash of right"]
    let hashes = try choose(PlannerFixtures.steady(170, minutes: 20), tracks, limit: 40, options).candidates
      .contentHashes
    #expect(hashes.contains("hash of far"))
    #expect(hashes.contains("hash of tango"))
    #expect(!hashes.contains("hash of right"))
    #expect(hashes.count == 40)
  }

  @Test func `leave room for fresh songs where many were heard lately`() throws {
    let heard = (0..<80).map { PlannerFixtures.track("heard \($0)", tempo: 170) }
    let fresh = (0..<80).map { PlannerFixtures.track("fresh \($0)", tempo: 165) }
    var options = PlaylistOptions(seed: 1)
    options.recentlyPlayed = Set(heard.map(\.contentHash))
    let chosen = try choose(PlannerFixtures.steady(170, minutes: 20), heard + fresh, limit: 40, options).tracks
    #expect(chosen.allSatisfy { fresh.contains($0) })
  }

  @Test func `are many artists', not one's`() throws {
    let one = (0..<60).map { PlannerFixtures.track("one \($0)", tempo: 170, artist: "One") }
    let others = (0..<60).map { PlannerFixtures.track("other \($0)", tempo: 166, artist: "Other \($0)") }
    let chosen = try choose(PlannerFixtures.steady(170, minutes: 20), one + others, limit: 40).tracks
    #expect(chosen.count { $0.tags.artist == "One" } <= 8)
  }

  @Test func `of nothing are nothing`() {
    let options = PlaylistOptions(seed: 1)
    #expect(PlannerCandidates(for: PlannerFixtures.steady(170, minutes: 5), from: [], options: options) == nil)
  }
}
