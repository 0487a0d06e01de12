import Exercises
import Pacing
import Plans
import Testing
import Units

@Suite("A plan with exercises")
struct ExercisePlanTests {
  @Test func `reads sets, repetitions, weight, beats, rest and warm-up sets`() throws {
    let text = """
      activity: strength
      steps:
        - exercise: Bench press
          sets: 3
          repetitions: 8-12
          weight: 60kg
          warm up: [10 × 20kg, 5 × 40kg rest 45s]
          beats: 2-2
          effort: 8/10
          rest: 2min
      """
    let exercise = PlannedExercise(
      exercise: try #require(ExerciseID("barbell-bench-press")), sets: 3, amount: .repetitions(8...12),
      load: .total(PlannedWeight(60, .kilograms)), beats: PlannedBeats(4, down: 2), effort: Effort(outOfTen: 8),
      rest: .minutes(2),
      warmUps: [
        .init(repetitions: 10, load: .total(PlannedWeight(20, .kilograms))),
        .init(repetitions: 5, load: .total(PlannedWeight(40, .kilograms)), rest: Seconds(45)),
      ])
    #expect(try plan(text).parts == [.exercise(exercise)])
  }

  @Test(
    arguments: [
      ("60kg", PlannedLoad.total(PlannedWeight(60, .kilograms)), 60 as Double?),
      ("45 lb", .total(PlannedWeight(45, .pounds)), 20.41165665),
      ("2 × 22.5kg", .perHand(PlannedWeight(22.5, .kilograms)), 45),
      ("-20kg", .total(PlannedWeight(-20, .kilograms)), -20), ("70%", .share(percent: 70), nil),
      ("level 7", .level(7), nil),
    ] as [(String, PlannedLoad, Double?)])
  func `keeps a weight as it is written, and converts it once`(text: String, load: PlannedLoad, kilograms: Double?)
    throws
  {
    let part = try plan("steps: [{exercise: push-up, repetitions: 5, weight: \"\(text)\"}]").parts[0]
    #expect(part.exercises.map(\.load) == [load])
    #expect(load.kilograms.map { ($0.value * 1e8).rounded() / 1e8 } == kilograms)
    #expect(try plan("steps: [{exercise: push-up, repetitions: 5, weight: \"\(text)\"}]").yaml.contains("weight"))
  }

  @Test func `becomes work at the exercise's rate and calm rests at the same tempo`() throws {
    let plan = try plan("steps: [{exercise: push-up, sets: 3, repetitions: 11, rest: 60s}]")
    let entries = plan.timetable().entries
    // 22 repetitions per minute, four beats each.
    #expect(entries.map(\.length) == [Seconds(30), Seconds(60), Seconds(30), Seconds(60), Seconds(30), Seconds(60)])
    #expect(entries.allSatisfy { $0.rates.lowerBound.value == 88 && $0.rates.upperBound.value == 88 })
    #expect(entries.map { plan.title(of: $0) }.prefix(3) == ["Push-up 1/3", "Rest 1/3", "Push-up 2/3"])
    #expect(entries.map { $0.effort.outOfTen.rounded() } == [7, 1, 7, 1, 7, 1])
    #expect(plan.steps.map(\.set?.phase) == [.work, .rest] && plan.steps[1].song == .calm)
    #expect(plan.steps[0].set?.beats == PlannedBeats(4) && plan.steps[0].activity == .strength)
  }

  @Test func `takes the beats that it states, and the rate of its athlete`() throws {
    let steps = try plan("steps: [{exercise: push-up, repetitions: 10, beats: 2-2, rate: 30}]").steps
    #expect(steps[0].course == .steady(.tempo(BeatsPerMinute(known: 120))) && steps[0].extent == .time(Seconds(20)))
    #expect(steps[0].set?.beats == PlannedBeats(4, down: 2))
  }

  @Test(arguments: ["weight: 86%", "effort: 9/10", "effort: 9.5/10, weight: 60kg"])
  func `urges no beat in heavy sets`(words: String) throws {
    let step = try plan("steps: [{exercise: barbell-bench-press, repetitions: 3, \(words)}]").steps[0]
    #expect(step.set?.beats == nil)
    guard case .steady(.effort) = step.course else { return #expect(Bool(false), "a tempo is wished") }
    let lighter = try plan("steps: [{exercise: barbell-bench-press, repetitions: 3, weight: 85%}]").steps[0]
    #expect(lighter.set?.beats != nil)
  }

  @Test func `lets one song go on through a superset, a circuit and every minute`() throws {
    for group in ["superset: 2", "repeat: 2", "every: 2min\n    repeat: 2"] {
      let plan = try plan(
        """
        steps:
          - \(group)
            steps:
              - {exercise: push-up, repetitions: 10}
              - {exercise: bodyweight-squat, repetitions: 12}
              - {exercise: plank, for: 30s}
        """)
      let curve = plan.paced().curve
      #expect(
        curve.range(from: .zero, to: curve.duration).lowerBound
          == curve.range(from: .zero, to: curve.duration).upperBound)
    }
  }

  @Test func `rests after each round of a superset, and for what is left of every minute`() throws {
    let superset = try plan(
      "steps: [{superset: 2, rest: 45s, steps: [{exercise: push-up, repetitions: 11}, {exercise: plank, for: 20s}]}]")
    #expect(superset.timetable().entries.map(\.length.value) == [30, 20, 45, 30, 20, 45])
    let minutes = try plan("steps: [{every: 1min, repeat: 2, steps: [{exercise: push-up, repetitions: 11}]}]")
    #expect(minutes.timetable().entries.map(\.length.value) == [30, 30, 30, 30])
    let rounds = try plan("steps: [{amrap: 10min, steps: [{exercise: push-up, repetitions: 5}]}]")
    #expect(rounds.timetable().entries.map(\.length) == [.minutes(10)])
  }

  @Test func `counts both sides of what is done on one side at a time`() throws {
    #expect(try plan("steps: [{exercise: side-plank, for: 30s}]").duration == Seconds(60))
  }

  @Test func `starts each exercise at its own tempo at once`() throws {
    let plan = try plan(
      "steps: [{exercise: push-up, repetitions: 11, rest: 60s}, {exercise: rope-jumping, for: 60s}]")
    let curve = plan.paced().curve
    #expect(curve.rate(at: Seconds(89)).value == 88 && curve.rate(at: Seconds(91)).value > 100)
  }

  @Test func `is made easier, harder, shorter and longer, and reads back`() throws {
    let original = try plan(
      """
      steps:
        - {exercise: push-up, sets: 3, repetitions: 8-12}
        - {superset: 3, steps: [{exercise: push-up, repetitions: 10}, {exercise: plank, for: 30s}]}
        - {every: 1min, repeat: 5, steps: [{exercise: push-up, repetitions: 20}]}
      """)
    let harder = try #require(original.changed(by: .harder))
    #expect(harder.parts[0].exercises[0].amount == .repetitions(9...13))
    #expect(harder.parts[1].exercises.map(\.amount) == [.repetitions(11...11), .time(Seconds(33))])
    // 22 repetitions take a minute, and no more than that.
    #expect(harder.parts[2].exercises[0].amount == .repetitions(22...22))
    #expect(try #require(harder.changed(by: .harder)).parts[2] == harder.parts[2])
    #expect(try #require(original.changed(by: .shorter)).parts[0].exercises[0].sets == 2)
    #expect(try #require(original.changed(by: .moreRepeats)).parts[0].exercises[0].sets == 4)
    for change in PlanChange.allCases {
      let changed = original.changed(by: change) ?? original
      #expect(try plan(changed.yaml) == changed, "\(change)")
    }
  }

  @Test func `is written in one line`() throws {
    let text = """
      activity: strength
      steps:
        - {exercise: push-up, sets: 3, repetitions: 8-12, warm up: [5], beats: 2-2, rest: 1min}
        - superset: 3
          rest: 1min 30s
          steps:
            - {exercise: dumbbell-row, repetitions: 10, weight: 2 × 20kg}
            - {exercise: pull-up, repetitions: max, weight: "-20kg"}
        - every: 1min
          repeat: 10
          steps:
            - {exercise: push-up, repetitions: 10}

      """
    #expect(try plan(text).yaml == text)
  }
}
