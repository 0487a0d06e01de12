import Exercises
import Testing
import Units

@testable import Pairings

@Suite("Exchanged and locked pairs")
struct PairExchangeTests {
  private let library: [PairingSong]

  init() {
    var generator = SplitMix64(seed: 8)
    library = PairingFixtures.library(of: 80, using: &generator)
  }

  private func planner(keeping kept: [KeptPair] = [], seed: UInt64 = 1) throws -> PairingPlanner {
    var request = PairingRequest(minutes: 24, seed: seed)
    request.kept = kept
    return try PairingPlanner(request, from: PairingFixtures.exercises, library)
  }

  private func halves(_ workout: PairedWorkout) -> [[String]] {
    workout.pairs.map { [$0.exercise.id.text, $0.song.id] }
  }

  @Test func `locked pairs stay, and the others are planned around them`() throws {
    let first = try planner().workout()
    let locked = [2, 5].map { place in
      KeptPair(
        place: place, exercise: first.pairs[place].exercise.id, song: first.pairs[place].song.id, isLocked: true)
    }
    for seed in 2...5 as ClosedRange<UInt64> {
      let again = try planner(keeping: locked, seed: seed).workout()
      #expect(again.kept[2] == locked[0] && again.kept[5] == locked[1])
      #expect(again.pairs.map(\.isLocked) == (0..<8).map { [2, 5].contains($0) })
      #expect(Set(again.pairs.map(\.song)).count == 8, "a locked song comes once")
      #expect(halves(again) != halves(first))
    }
  }

  @Test func `locks of things that are gone, or beyond the end, are ignored`() throws {
    let id = try #require(ExerciseID("no-such-thing"))
    let gone = [
      KeptPair(place: 1, exercise: id, song: library[0].id, isLocked: true),
      KeptPair(place: 99, exercise: try planner().workout().pairs[0].exercise.id, song: library[0].id, isLocked: true),
      KeptPair(place: 2, exercise: try planner().workout().pairs[0].exercise.id, song: "gone", isLocked: true),
    ]
    #expect(try halves(planner(keeping: gone).workout()) == halves(planner().workout()))
  }

  @Test(arguments: PairSide.allCases)
  func `an exchange changes one half of one pair, and another the next time`(side: PairSide) throws {
    var workout = try planner().workout()
    let before = halves(workout)
    var seen: Set<[String]> = [before[3]]
    for _ in 0..<4 {
      workout = try planner(keeping: workout.kept).exchanging(side, at: 3)
      let after = halves(workout)
      for place in before.indices where place != 3 { #expect(after[place] == before[place]) }
      #expect(after[3][side == .song ? 0 : 1] == before[3][side == .song ? 0 : 1], "the other half stays")
      #expect(seen.insert(after[3]).inserted, "each time another")
      #expect(workout.pairs.map(\.isLocked) == Array(repeating: false, count: 8))
      if case .missing = workout.pairs[3].rhythm { Issue.record("it was exchanged for something without a beat") }
    }
  }

  @Test func `an exchange is refused where nothing else is there, or no pair`() throws {
    var request = PairingRequest(minutes: 12, seed: 1)
    request.exercises = [ExerciseID("push-up")].compactMap(\.self)
    let one = try PairingPlanner(request, from: PairingFixtures.exercises, [library[0]])
    #expect(throws: PairingError.nothingElse(.song)) { try one.exchanging(.song, at: 0) }
    #expect(throws: PairingError.nothingElse(.exercise)) { try one.exchanging(.exercise, at: 0) }
    #expect(throws: PairingError.noSuchPlace(4)) { try one.exchanging(.song, at: 4) }
  }
}
