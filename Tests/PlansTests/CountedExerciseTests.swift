import Plans
import Testing
import Units

@Suite("The sets of a plan's exercises")
struct CountedExerciseTests {
  private static let text = """
    activity: strength
    steps:
      - {exercise: push-up, sets: 3, repetitions: 8-12, rest: 60s}
      - repeat: 2
        steps:
          - {exercise: crunch, sets: 2, repetitions: 20}
      - superset: 4
        steps:
          - {exercise: dumbbell-row, repetitions: 10, weight: 2 × 16kg}
          - {exercise: push-up, repetitions: 8}
      - every: 30s
        repeat: 5
        steps:
          - {exercise: burpee, repetitions: 4}
      - amrap: 5min
        steps:
          - {exercise: sit-up, repetitions: 10}
    """

  private func plan() throws -> WorkoutPlan { try PlanFile.plan(from: Self.text.utf8) }

  @Test func `are counted with their rounds, unless nobody knows how many are done`() throws {
    let counted = try plan().countedExercises
    #expect(counted.map(\.exercise.exercise.text) == ["push-up", "crunch", "dumbbell-row", "push-up", "burpee"])
    #expect(counted.map(\.sets) == [3, 4, 4, 4, 5])
  }

  @Test func `are replaced where they are, also in groups, and nowhere else`() throws {
    let plan = try plan()
    let row = plan.countedExercises[2]
    let done = (0..<4).map { _ in SetProgression.DoneSet(repetitions: 10) }
    let next = row.progression(from: nil, after: [done], step: PlannedWeight(2, .kilograms))
    #expect(next.exercise.sets == 1 && next.exercise.load == .perHand(PlannedWeight(18, .kilograms)))
    let changed = try #require(plan.replacing([row.exercise: next.exercise]))
    #expect(changed.yaml == plan.yaml.replacing("2 × 16kg", with: "2 × 18kg"))
    #expect(changed.replacing([row.exercise: next.exercise]) == nil)
  }

  @Test func `stay in a round that would take too long`() throws {
    let plan = try plan()
    let burpee = plan.countedExercises[4].exercise
    let many = PlannedExercise(exercise: burpee.exercise, amount: .repetitions(30...30))
    #expect(plan.replacing([burpee: many]) == nil)
  }

  @Test func `keep the plan's weight after sets that were cut short at another one`() throws {
    let row = try plan().countedExercises[2]
    let short = [SetProgression.DoneSet(repetitions: 10)]
    let load = PlannedLoad.perHand(PlannedWeight(12, .kilograms))
    let next = row.progression(from: load, after: [short], step: PlannedWeight(2, .kilograms))
    #expect(next.reason == .cutShort && next.exercise == row.exercise)
  }
}
