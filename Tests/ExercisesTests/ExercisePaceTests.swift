import DatabaseSupport
import Testing
import Units

@testable import Exercises

@Suite("Somebody's pace of an exercise")
struct ExercisePaceTests {
  private let squat = ExerciseID("bodyweight-squat")

  @Test(arguments: DatabaseKind.allCases)
  func `replaces the natural rate for them alone`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let (library, squat) = (world.library, try #require(squat))
      let pace = try #require(ExercisePace(rate: 40, measured: world.now))
      try await library.set(pace, for: squat, of: world.anna)
      let listed = try #require(try await library.exercise(squat, seenBy: world.anna))
      #expect(listed.pace == pace)
      #expect(listed.rhythm?.natural == 40 && listed.rhythm?.range.upperBound == 40, "The range widens.")
      #expect(listed.rhythm?.range.lowerBound == listed.exercise.rhythm?.range.lowerBound)
      let others = try #require(try await library.exercise(squat, seenBy: world.ben))
      #expect(others.pace == nil && others.rhythm == others.exercise.rhythm)

      let slower = try #require(ExercisePace(rate: 12.5, measured: world.now))
      try await library.set(slower, for: squat, of: world.anna)
      #expect(try await library.exercise(squat, seenBy: world.anna)?.pace == slower)
      try await library.removePace(for: squat, of: world.anna)
      try await library.removePace(for: squat, of: world.anna)
      #expect(try await library.exercise(squat, seenBy: world.anna)?.pace == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is refused for what is held, unknown or another's`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let library = world.library
      let pace = try #require(ExercisePace(rate: 20, measured: world.now))
      let plank = try #require(ExerciseID("plank"))
      await #expect(throws: ExerciseError.hasNoRhythm) { try await library.set(pace, for: plank, of: world.anna) }
      let unknown = try #require(ExerciseID("no-such"))
      await #expect(throws: ExerciseError.noSuchExercise) { try await library.set(pace, for: unknown, of: world.anna) }
      let own = try await world.add(world.form("Hop")).exercise.id
      await #expect(throws: ExerciseError.noSuchExercise) { try await library.set(pace, for: own, of: world.ben) }
      #expect(try await library.paces(of: world.anna).isEmpty)
    }
  }

  @Test func `has limits`() {
    let now = Moment(milliseconds: 0)
    for rate in [0.99, 240.1, -1, .nan, .infinity] { #expect(ExercisePace(rate: rate, measured: now) == nil) }
    #expect(ExercisePace(rate: 1, measured: now) != nil && ExercisePace(rate: 240, measured: now) != nil)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is restored from an archive without replacing a newer one`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let (library, squat) = (world.library, try #require(squat))
      let pushUp = try #require(ExerciseID("push-up"))
      let plank = try #require(ExerciseID("plank"))
      let known = try #require(ExercisePace(rate: 18, measured: world.now))
      let archived = try #require(ExercisePace(rate: 30, measured: world.now))
      try await library.set(known, for: squat, of: world.anna)
      try await library.restore([squat: archived, plank: archived, pushUp: archived], to: world.anna)
      let paces = try await library.paces(of: world.anna)
      #expect(paces.first { $0.0 == squat }?.1 == known)
      #expect(paces.first { $0.0 == pushUp }?.1 == archived)
      #expect(!paces.contains { $0.0 == plank }, "It is held.")
    }
  }
}
