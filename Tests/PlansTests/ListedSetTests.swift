import Exercises
import Pacing
import Plans
import Testing
import Units

@Suite("The list of a plan's sets")
struct ListedSetTests {
  @Test func `has warm-up sets, then the others, with their loads and rests`() throws {
    let sets = try sets(
      """
      - {exercise: barbell-bench-press, sets: 2, repetitions: 6, weight: 60kg, warm up: [10 × 20kg, 5 × 40kg rest 45s],
         effort: 8/10, rest: 2min}
      """)
    #expect(sets.map(\.set.phase) == [.warmUp, .warmUp, .work, .work])
    #expect(sets.map(\.number) == [1, 2, 1, 2] && sets.map(\.count) == [2, 2, 2, 2])
    #expect(sets.map(\.rest) == [.minutes(2), Seconds(45), .minutes(2), .minutes(2)])
    #expect(sets.map { $0.set.load?.kilograms } == [20, 40, 60, 60].map { Kilograms($0) })
    #expect(sets.map { $0.effort?.outOfTen } == [nil, nil, 8, 8])
    #expect(sets.allSatisfy { $0.start == .athlete && $0.group == nil && $0.time == nil && !$0.isHeavy })
  }

  @Test func `rests the usual time between sets, and not after a single one`() throws {
    let sets = try sets("- {exercise: push-up, sets: 2, repetitions: 8}\n- {exercise: squat-jump, repetitions: 8}")
    #expect(sets.map(\.rest) == [Seconds(90), Seconds(90), .zero])
  }

  @Test func `has the exercises of a superset in turn, with the rest after the round`() throws {
    let sets = try sets(
      """
      - superset: 2
        rest: 75s
        steps:
          - {exercise: dumbbell-row, repetitions: 10}
          - {exercise: plank, for: 40s}
      """)
    #expect(sets.map(\.set.exercise.text) == ["dumbbell-row", "plank", "dumbbell-row", "plank"])
    #expect(sets.map(\.number) == [1, 1, 2, 2] && sets.allSatisfy { $0.count == 2 })
    #expect(sets.map(\.rest) == [.zero, Seconds(75), .zero, Seconds(75)])
    #expect(sets.map { $0.group?.place } == [1, 2, 1, 2])
    #expect(Set(sets.map { $0.group?.number }).count == 1)
    #expect(sets.allSatisfy { $0.group?.form == .superset && $0.group?.places == 2 })
    #expect(sets.map(\.time) == [nil, Seconds(40), nil, Seconds(40)])
    // From the weights to the floor takes a moment.
    #expect(sets.allSatisfy { $0.start == .athlete })
  }

  @Test func `counts the rounds of a circuit, also of one in another`() throws {
    let sets = try sets(
      """
      - repeat: 2
        steps:
          - repeat: 2
            steps:
              - {exercise: push-up, for: 40s, rest: 20s}
              - {exercise: plank, for: 40s, rest: 90s}
      """)
    #expect(sets.map(\.number) == [1, 1, 2, 2, 3, 3, 4, 4] && sets.allSatisfy { $0.count == 4 })
    #expect(sets.allSatisfy { $0.group?.form == .circuit })
    // Only a short rest ends by itself.
    #expect(sets.prefix(4).map(\.start) == [.athlete, .endOfRest, .athlete, .endOfRest])
  }

  @Test func `calls one exercise in turn with a run no circuit`() throws {
    let sets = try sets("- {repeat: 3, steps: [{for: 2min, effort: 5/10}, {exercise: push-up, repetitions: 10}]}")
    #expect(sets.map(\.number) == [1, 2, 3] && sets.allSatisfy { $0.count == 3 && $0.group == nil })
  }

  @Test func `begins a round every minute by itself`() throws {
    let sets = try sets(
      "- {every: 1min, repeat: 3, steps: [{exercise: push-up, repetitions: 10}, {exercise: plank, for: 20s}]}")
    #expect(sets.count == 6 && sets.map(\.number) == [1, 1, 2, 2, 3, 3])
    #expect(sets.allSatisfy { $0.group?.form == .every(.minutes(1)) && $0.rest == .zero })
    #expect(sets.map(\.start) == [.athlete] + Array(repeating: .endOfRest, count: 5))
  }

  @Test func `has one round of as many as possible`() throws {
    let sets = try sets(
      "- {amrap: 12min, steps: [{exercise: push-up, repetitions: 10}, {exercise: bodyweight-squat, repetitions: 15}]}")
    #expect(sets.map(\.set.exercise.text) == ["push-up", "bodyweight-squat"])
    #expect(sets.allSatisfy { $0.count == nil && $0.group?.form == .asManyRounds(.minutes(12)) })
  }

  @Test func `begins the sets of a Tabata by themselves, after the first`() throws {
    let sets = try sets("- {exercise: burpee, sets: 8, for: 20s, rest: 10s}")
    #expect(sets.allSatisfy { $0.time == Seconds(20) && $0.rest == Seconds(10) })
    #expect(sets.map(\.start) == [.athlete] + Array(repeating: .endOfRest, count: 7))
  }

  @Test func `takes both sides of a one-sided exercise together`() throws {
    let sets = try sets("- {exercise: side-plank, sets: 2, for: 30s, rest: 60s}")
    #expect(sets.map(\.time) == [Seconds(60), Seconds(60)] && sets.allSatisfy { $0.start == .athlete })
  }

  @Test func `says which sets are heavy, and gives them no beat`() throws {
    let sets = try sets(
      """
      - {exercise: barbell-squat, repetitions: 5, weight: 86%}
      - {exercise: barbell-squat, repetitions: 5, weight: 85%}
      - {exercise: barbell-squat, repetitions: 5, effort: 9/10}
      """)
    #expect(sets.map(\.isHeavy) == [true, false, true])
    #expect(sets.map { $0.set.beats == nil } == [true, false, true])
  }

  @Test func `has no sets without exercises`() throws {
    #expect(try sets("- {for: 20min, effort: 5/10}").isEmpty)
  }

  private func sets(_ steps: String) throws -> [ListedSet] {
    try PlanFile.plan(from: Array("activity: strength\nsteps:\n\(steps)".utf8)).sets
  }
}
