import Pacing
import Playlists
import Testing
import Units

@Suite("Coverage of a workout by a library")
struct CoverageTests {
  private let workout = PlannerFixtures.workout([
    PlannerFixtures.Leg(seconds: 300, rate: 150), PlannerFixtures.Leg(seconds: 300, rate: 180),
  ])

  @Test func `is whole where songs of each tempo are there, at full, half or double rate`() throws {
    let coverage = try Coverage(
      of: workout, by: [150, 162, 90].map { PlannerFixtures.track("at \($0)", tempo: Double($0)) })
    #expect(coverage.levels.map(\.limit) == [.narrow, .standard])
    #expect(coverage.levels[1].share == 1)
    #expect(coverage.suggestions.isEmpty)
    #expect(coverage.intervals.map { $0.songs[1] } == [2, 1])
  }

  @Test func `names what is missing and the tempo that would help most`() throws {
    let coverage = try Coverage(of: workout, by: [PlannerFixtures.track("easy", tempo: 150)])
    let wide = coverage.levels[1]
    #expect((0.49...0.56).contains(wide.share))
    #expect(wide.missing.count == 1)
    #expect(wide.missing.first?.end == workout.duration)
    let suggestion = try #require(coverage.suggestions.first)
    #expect((172...184).contains(suggestion.tempo.value))
    #expect(suggestion.gain.value > 270)
  }

  @Test func `is smaller for smaller stretches`() throws {
    let coverage = try Coverage(of: workout, by: [PlannerFixtures.track("between", tempo: 159)])
    #expect(coverage.levels[0].share < coverage.levels[1].share)
  }

  @Test func `does not fold music whose own tempo is asked for`() throws {
    let ride = PlannerFixtures.steady(130, minutes: 5, carrier: .music)
    let coverage = try Coverage(of: ride, by: [PlannerFixtures.track("half", tempo: 65)])
    #expect(coverage.levels[1].share == 0)
    #expect(coverage.suggestions.first?.tempo.value == 130)
  }

  @Test func `counts the tracks without a steady beat, and needs one with it`() throws {
    let speech = PlannerFixtures.track("speech", tempo: 150, steadyBeat: false)
    let coverage = try Coverage(of: workout, by: [speech, PlannerFixtures.track("song", tempo: 150)])
    #expect(coverage.tracks == 2)
    #expect(coverage.usable == 1)
    #expect(throws: PlannerError.noUsableTrack(tracks: 1, withoutSteadyBeat: 1, blocked: 0)) {
      try Coverage(of: workout, by: [speech])
    }
  }
}
