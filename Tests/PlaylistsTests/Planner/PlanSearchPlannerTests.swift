import Pacing
import Testing
import Units

@testable import Playlists

@Suite("The planner's search")
struct PlanSearchPlannerTests {
  /// The cost of the found playlist, and the minimum of all possible playlists.
  private func costs(seed: UInt64) throws -> (found: Double, least: Double) {
    var generator = SplitMix64(seed: seed)
    let workout = PlannerFixtures.workout([
      PlannerFixtures.Leg(seconds: .random(in: 100...160, using: &generator), rate: 165, effort: 0.3),
      PlannerFixtures.Leg(
        seconds: .random(in: 100...160, using: &generator), rate: .random(in: 165...180, using: &generator), effort: 0.8
      ),
    ])
    let tracks = PlannerFixtures.library(of: 5, tempos: 155...185, using: &generator)
    let library = try PlayableLibrary(tracks, options: PlaylistOptions(seed: seed))
    let grid = StepGrid(workout)
    var search = PlanSearch(grid: grid, library: library, stretchLimit: .standard)
    let found = search.run().last?.cost ?? .infinity
    var exhaustive = PlanSearch(
      grid: grid, library: library, stretchLimit: .standard, width: .unlimited, bound: found + 1e-9)
    return (found, exhaustive.run().last?.cost ?? .infinity)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `finds the best of all playlists where all can be tried`(seed: UInt64) throws {
    let (found, least) = try costs(seed: seed)
    #expect(found.isFinite)
    #expect(found <= least * 1.02 + 1e-9)
  }
}
