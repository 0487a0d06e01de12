import Exercises
import Pacing
import Plans
import Testing

@Suite("A progression")
struct SetProgressionTests {
  private let step = PlannedWeight(2.5, .kilograms)

  private func exercise(
    _ range: ClosedRange<Int> = 8...12, _ load: PlannedLoad? = .total(PlannedWeight(60, .kilograms))
  )
    throws -> PlannedExercise
  {
    PlannedExercise(
      exercise: try #require(ExerciseID("barbell-bench-press")), sets: 3, amount: .repetitions(range), load: load)
  }

  private func sets(_ counts: Int..., effort: Double? = nil, isCutShort: Bool = false) -> [SetProgression.DoneSet] {
    counts.map { .init(repetitions: $0, effort: effort.flatMap { Effort(outOfTen: $0) }, isCutShort: isCutShort) }
  }

  @Test func `adds repetitions until the range is full, then weight`() throws {
    let more = SetProgression(of: try exercise(), after: [sets(10, 9, 8)], step: step)
    #expect(more.exercise == (try exercise()) && more.aim == 9 && more.reason == .withinRange)
    let heavier = SetProgression(of: try exercise(), after: [sets(12, 12, 12)], step: step)
    #expect(heavier.exercise.load == .total(PlannedWeight(62.5, .kilograms)))
    #expect(heavier.aim == 8 && heavier.reason == .atTop)
  }

  @Test func `raises nothing after a set cut short, left out, or without a repetition in reserve`() throws {
    for sessions in [[sets(12, 12, 12, isCutShort: true)], [sets(12, 12)], [sets(12, 12, 12, effort: 10)]] {
      let next = SetProgression(of: try exercise(), after: sessions, step: step)
      #expect(next.exercise == (try exercise()))
      #expect(next.reason == .cutShort || next.reason == .tooHard)
    }
  }

  @Test func `takes a tenth off after three failures in a row`() throws {
    let failed = sets(8, 7, 5)
    #expect(SetProgression(of: try exercise(), after: [failed, failed], step: step).reason == .belowRange)
    let lighter = SetProgression(of: try exercise(), after: [failed, failed, failed], step: step)
    #expect(lighter.exercise.load == .total(PlannedWeight(55, .kilograms)))
    #expect(lighter.reason == .failedRepeatedly(times: 3))
    #expect(
      SetProgression(of: try exercise(), after: [failed, failed, sets(9, 9, 9), failed], step: step).reason
        == .belowRange)
  }

  @Test func `keeps the unit, raises each hand, and lowers assistance`() throws {
    let loads: [(PlannedLoad, PlannedLoad)] = [
      (.total(PlannedWeight(45, .pounds)), .total(PlannedWeight(50, .pounds))),
      (.perHand(PlannedWeight(20, .kilograms)), .perHand(PlannedWeight(22.5, .kilograms))),
      (.total(PlannedWeight(-20, .kilograms)), .total(PlannedWeight(-17.5, .kilograms))),
    ]
    for (load, raised) in loads {
      #expect(SetProgression(of: try exercise(5...5, load), after: [sets(5, 5, 5)], step: step).exercise.load == raised)
    }
  }

  @Test func `adds repetitions where there is no weight, up to thirty`() throws {
    let more = SetProgression(of: try exercise(8...12, nil), after: [sets(12, 12, 12)], step: step)
    #expect(more.exercise.amount == .repetitions(9...13))
    let most = SetProgression(of: try exercise(20...30, nil), after: [sets(30, 30, 30)], step: step)
    #expect(most.exercise.amount == .repetitions(21...30))
    #expect(SetProgression(of: try exercise(), after: [], step: step).reason == .nothingToJudge)
  }
}
