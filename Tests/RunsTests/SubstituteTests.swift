import Exercises
import Foundation
import Runs
import Testing

@Suite("Exercises to swap for")
struct SubstituteTests {
  private let catalogue: ExerciseCatalogue

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web/exercises")
    catalogue = try ExerciseCatalogue(folder: folder.standardizedFileURL)
  }

  @Test func `are at most five others for the same muscles, counted alike`() {
    for exercise in catalogue.all {
      let found = exercise.substitutes(among: catalogue.all)
      #expect(found.count <= 5 && Set(found.map(\.id)).count == found.count && !found.contains(exercise))
      #expect(
        found.allSatisfy { !Set($0.primary).isDisjoint(with: exercise.primary) && $0.measure == exercise.measure })
    }
  }

  @Test func `push where the other pushes, and need other equipment first`() throws {
    let bench = try #require(ExerciseID("barbell-bench-press").flatMap { catalogue[$0] })
    let found = bench.substitutes(among: catalogue.all)
    #expect(found.count == 5 && found.allSatisfy { $0.force == .push && $0.primary.contains(.chest) })
    #expect(found[0].equipment != bench.equipment)
    // Nobody swaps a barbell for jumps, but a pull-up bar for a cable or a machine.
    #expect(found.allSatisfy { $0.equipment.contains { [.cable, .dumbbells, .kettlebell, .machine].contains($0) } })
    let pullUp = try #require(ExerciseID("pull-up").flatMap { catalogue[$0] })
    #expect(pullUp.substitutes(among: catalogue.all).contains { !$0.equipment.isDisjoint(with: [.cable, .machine]) })
  }
}
