import Plans
import Testing

@Suite("An exercise in a plan that is wrong")
struct ExerciseIssueTests {
  @Test(arguments: [
    ("exercise: pushup, repetitions: 10", "10: unknown exercise “pushup”; did you mean “push-up”?"),
    (
      "exercise: zzzzzz, repetitions: 10",
      "10: unknown exercise “zzzzzz”; write a name or id from the catalogue of exercises"
    ),
    (
      "exercise: Shoulder press, repetitions: 10",
      "10: “Shoulder press” could be any of “dumbbell-shoulder-press”, “shoulder-press-machine”; write one of these"
    ),
    ("exercise: push-up", "-1: an exercise needs “repetitions: 10”, “for: 40s” or “for: 20m”"),
    ("repetitions: 10", "-1: a step with sets needs “exercise”"),
    ("exercise: push-up, reps: 10", "19: unknown word “reps”; did you mean “repetitions”?"),
    ("exercise: push-up, repetitions: 10, sets: 10000", "42: number of sets “10000” is out of range: 1 to 50"),
    ("exercise: push-up, repetitions: 0", "32: number of repetitions “0” is out of range: 1 to 1000"),
    (
      "exercise: push-up, repetitions: \"10,000\"",
      "32: “10,000” isn't a valid number of repetitions; write 10, 8-12, or max for as many as possible"
    ),
    (
      "exercise: push-up, repetitions: -8",
      "32: “-8” isn't a valid number of repetitions; write 10, 8-12, or max for as many as possible"
    ),
    (
      "exercise: push-up, repetitions: 10, for: 40s",
      "32: “for” beside “repetitions” works only with “repetitions: max” and a time"
    ),
    (
      "exercise: push-up, repetitions: 5, weight: abc",
      "43: “abc” isn't a valid weight; write 60kg, 135lb, 2 × 22.5kg, 70% or level 7"
    ),
    (
      "exercise: push-up, repetitions: 5, weight: 60",
      "43: “60” has no unit; write 60kg, 135lb, 2 × 22.5kg, 70% or level 7"
    ),
    ("exercise: push-up, repetitions: 5, weight: 1001kg", "43: weight “1001kg” is out of range: -1000 kg to 1000 kg"),
    ("exercise: push-up, repetitions: 5, weight: 2300lb", "43: weight “2300lb” is out of range: -1000 kg to 1000 kg"),
    (
      "exercise: push-up, repetitions: 5, weight: 200%",
      "43: weight “200%” is out of range: 1% to 120% of the one-repetition maximum"
    ),
    (
      "exercise: push-up, repetitions: 5, beats: 3",
      "42: “3” isn't a valid number of beats; write 1, 2, 4 or 8, or 2-2 for two beats down and two up"
    ),
    ("exercise: push-up, repetitions: 5, rest: 2h", "41: rest “2h” is out of range: 0 seconds to 1 hour"),
    (
      "exercise: push-up, repetitions: 5, warm up: [x]",
      "45: “x” isn't a valid warm-up set; write 10 × 20kg, or 5 × 40kg rest 45s"
    ),
    (
      "superset: 3, steps: [{exercise: push-up, repetitions: 5, sets: 2}]",
      "57: in a group, “superset” says how often and when to rest; leave “sets” out"
    ),
    ("superset: 3, steps: []", "20: a group needs 1 to 20 exercises in “steps”"),
    (
      "every: 1min, repeat: 3, steps: [{exercise: push-up, repetitions: 50}]",
      "7: a round takes about 2min 17s, more than every 1min; leave repetitions out"
    ),
  ])
  func `is told where and how to mend it`(step: String, problem: String) throws {
    #expect(try problems(inStep: step) == [problem])
  }
}
