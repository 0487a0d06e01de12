import Exercises
import Testing
import Units

@testable import Pairings

@Suite("The search for pairs")
struct PairSearchTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `finds nearly the best of all lists where all can be tried`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var request = PairingRequest(minutes: 12, seed: seed)
    request.intensity = TrainingIntensity.allCases[Int(seed % 3)]
    request.exercises = try PairingFixtures.exercises.shuffled(using: &generator).prefix(5).map(\.id)
    let songs = PairingFixtures.library(of: 5, using: &generator)
    let planner = try PairingPlanner(request, from: PairingFixtures.exercises, songs)
    let least = ExhaustivePairs(planner).leastCost()
    #expect(least.isFinite)
    #expect(planner.workout().cost <= least * 1.03 + 1e-9)
  }

  @Test func `looks at the songs that matter, whatever the library's size`() throws {
    var generator = SplitMix64(seed: 5)
    let songs = PairingFixtures.library(of: 2_000, using: &generator)
    let planner = try PairingPlanner(PairingRequest(minutes: 30, seed: 1), from: PairingFixtures.exercises, songs)
    let candidates = planner.candidates(atMost: 300)
    #expect(candidates.count == 300 && Set(candidates).count == 300)
    #expect(planner.workout().pairs.count { candidates.contains($0.song.id) } >= 7)
  }
}
