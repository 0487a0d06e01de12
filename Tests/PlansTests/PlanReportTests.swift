import Foundation
import Plans
import Testing

@Suite("A plan as JSON")
struct PlanReportTests {
  private func report(_ plan: WorkoutPlan) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(PlanReport(plan, plan.timetable()))
  }

  @Test func `is a plan file that reads back as the same plan`() throws {
    let written = try plan(
      """
      name: "Ends with \\" and & <b>"
      activity: run
      athlete: {age: 41.5, height: 176cm, usual cadence: 166.5, usual pace: 8:51/mi, resting heart rate: 52}
      steps:
        - {name: Warm-up, for: 10min, effort: from 2/10 to 5.5/10}
        - repeat: 3
          steps:
            - {for: 1:30, cadence: 176, effort: 8/10}
            - repeat: 2
              steps: [{for: 1.25km, pace: 5:30/km}, {for: 400m, zone: 2, activity: walk}]
        - {until: lap, about: 2min 30s, tempo: 128}
        - {for: 20min, pace: to 5:07/km}
        - {for: 1h 20min 3.5s, curve: peak, cadence: 172}
      """)
    let back = try PlanFile.plan(from: report(written))
    #expect(back.parts == written.parts)
    #expect(back.name == written.name)
    #expect(back.athlete.height == written.athlete.height)
    #expect(try report(back) == report(written))
  }

  @Test func `holds when each step comes and how the tempo goes`() throws {
    let json = try JSONSerialization.jsonObject(with: report(plan("steps: [{name: Run, for: 5min, cadence: 170}]")))
    let paced = try #require((json as? [String: Any])?["paced"] as? [String: Any])
    let steps = try #require(paced["steps"] as? [[String: Any]])
    let curve = try #require(paced["curve"] as? [[String: Double]])
    #expect(paced["duration"] as? Double == 300)
    #expect(steps.map { $0["name"] as? String } == ["Run"])
    #expect(curve == [["time": 0, "rate": 170], ["time": 300, "rate": 170]])
  }
}
