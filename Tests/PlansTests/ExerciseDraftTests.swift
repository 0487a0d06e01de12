import Plans
import Testing

@Suite("Exercises in a workout under construction")
struct ExerciseDraftTests {
  @Test func `come back from the editor as they were`() throws {
    for template in PlanTemplate.all {
      #expect(try PlanDraft(template.workout).workout() == template.workout, "\(template.name)")
    }
    for seed in 0..<200 {
      var random = RandomExercises(seed: UInt64(seed))
      let original = try plan("activity: strength\nsteps:\n" + random.part().map { "  \($0)\n" }.joined())
      #expect(try PlanDraft(original).workout() == original, "\(original.yaml)")
    }
  }

  @Test func `are written as people type them, also in German`() throws {
    let texts: [PlanDraft.Field: String] = [
      .exercise: "Liegestütz", .sets: "3", .amount: "8-12", .weight: "2 × 22,5 kg", .rest: "90",
      .warmUps: "10 × 10 kg Pause 30 s, 5 × 20 kg",
    ]
    let draft = PlanDraft(activity: .strength, rows: [.init(.exercise, key: 0, depth: 0, texts)])
    #expect(
      try draft.workout().yaml == """
        activity: strength
        steps:
          - {exercise: push-up, sets: 3, repetitions: 8-12, weight: 2 × 22.5kg, warm up: [10 × 10kg rest 30s, 5 × 20kg], rest: 1min 30s}

        """)
  }

  @Test func `say beside the field what is wrong`() {
    let wrong: [(PlanDraft.Field, String)] = [
      (.exercise, "Nothing"), (.sets, "51"), (.amount, "0"), (.weight, "abc"), (.beats, "3"), (.rest, "2 h"),
      (.warmUps, "many"), (.rate, "500"), (.feel, "11"),
    ]
    for (field, text) in wrong {
      var texts: [PlanDraft.Field: String] = [.exercise: "Push-up", .sets: "3", .amount: "10"]
      texts[field] = text
      let draft = PlanDraft(rows: [.init(.exercise, key: 0, depth: 0, texts)])
      #expect { try draft.workout() } throws: { error in
        guard case .wrong(let issues)? = error as? PlanDraftError else { return false }
        return issues.map(\.place) == [.row(0, field)]
      }
    }
  }

  @Test func `lose their own sets and rest in a group that says both`() throws {
    var draft = PlanDraft(activity: .strength)
    draft.addExercise()
    draft.group(0)
    draft.addExercise(to: 0)
    #expect(draft.rows.map(\.kind) == [.rounds, .exercise, .exercise])
    #expect(try draft.workout().parts[0].exercises.map(\.sets) == [3, 1])
    let rows = draft.rows.map { row in
      var texts = row.texts
      if row.kind == .exercise { texts[.exercise] = "plank" }
      return PlanDraft.Row(row.kind == .rounds ? .superset : row.kind, key: row.key, depth: row.depth, texts)
    }
    let workout = try PlanDraft(activity: .strength, rows: rows).workout()
    #expect(workout.parts[0].exercises.map(\.sets) == [1, 1])
    #expect(workout.parts[0].exercises.map(\.rest) == [nil, nil])
  }

  @Test func `belong to the rows that their steps come from`() throws {
    let plan = try plan(
      """
      steps:
        - {for: 5min}
        - {exercise: push-up, sets: 3, repetitions: 10, warm up: [5]}
        - {superset: 2, steps: [{exercise: push-up, repetitions: 10}, {exercise: plank, for: 30s}]}
        - {amrap: 5min, steps: [{exercise: push-up, repetitions: 10}, {exercise: plank, for: 30s}]}
      """)
    #expect(PlanDraft(plan).rowOfStep(in: plan) == [0, 1, 1, 1, 1, 3, 4, 2, 5])
    #expect(plan.steps.count == 9)
  }
}
