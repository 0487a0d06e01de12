import Pacing
import Plans
import Testing
import Units

@Suite("Changes just before the start")
struct PlanAdjustmentTests {
  private let intervals = """
    name: Hills
    steps:
      - {name: Warm-up, for: 10min, effort: 3/10}
      - {repeat: 4, steps: [{for: 2min, effort: 8/10}, {for: 2min, effort: 3/10}]}
      - {name: Cool-down, for: 5min, effort: 2/10}
    """

  private func adjustment(_ effort: Int = 0, _ warmUp: Int = 0, _ coolDown: Int = 0) throws -> PlanAdjustment {
    try #require(PlanAdjustment(effort: effort, warmUp: warmUp, coolDown: coolDown))
  }

  @Test func `make the ends of a workout longer and shorter, and leave a minute of them`() throws {
    let plan = try plan(intervals)
    #expect(try plan.adjusted(by: .unchanged) == plan)
    #expect(try plan.adjusted(by: adjustment(0, 5, -2)).duration == plan.duration + .minutes(3))
    #expect(try plan.adjusted(by: adjustment(0, 0, -20)).duration == plan.duration - .minutes(4))
  }

  @Test func `make the hard parts easier and harder, and back`() throws {
    let plan = try plan(intervals)
    func fastest(_ plan: WorkoutPlan) -> Double {
      plan.timetable().entries.map(\.effort.share).max() ?? 0
    }
    #expect(abs(fastest(try plan.adjusted(by: adjustment(-2))) - 0.6) < 0.001)
    #expect(abs(fastest(try plan.adjusted(by: adjustment(1))) - 0.9) < 0.001)
    // Ten of ten is the maximum.
    #expect(throws: PlanAdjustmentError.effort) { try plan.adjusted(by: adjustment(3)) }
  }

  @Test func `give the only step of a workout both ends`() throws {
    let plan = try plan("for: 30min")
    let longer = try plan.adjusted(by: adjustment(0, 5, 10))
    #expect(longer.duration == .minutes(45))
    #expect(longer.steps.map(\.name) == ["Warm-up", nil, "Cool-down"])
    #expect(throws: PlanAdjustmentError.warmUp) { try plan.adjusted(by: adjustment(0, -5)) }
    #expect(throws: PlanAdjustmentError.coolDown) { try plan.adjusted(by: adjustment(0, 0, -5)) }
  }

  @Test func `say how much further they go`() throws {
    let plan = try plan(intervals)
    #expect(
      Set(plan.changes(after: .unchanged)) == [
        .easier, .harder, .shorterWarmUp, .longerWarmUp, .shorterCoolDown, .longerCoolDown,
      ])
    let changed = plan.changes(after: try adjustment(2, 30, -5))
    #expect(Set(changed) == [.easier, .shorterWarmUp, .longerCoolDown])
    #expect(PlanAdjustment(effort: 4, warmUp: 0, coolDown: 0) == nil)
    #expect(PlanAdjustment(effort: 0, warmUp: -31, coolDown: 0) == nil)
  }
}
