import Foundation
import Plans
import Testing

@Suite("A plan that is written")
struct WrittenPlanTests {
  @Test(arguments: 0..<8)
  func `reads back as the same plan, from JSON and from YAML`(lot: Int) throws {
    for number in 0..<60 {
      var random = RandomPlan(seed: UInt64(lot * 1000 + number))
      let text = random.text()
      // Some random plans last longer than a day.
      guard let original = try readable(text) else { continue }
      let json = try original.json
      #expect(try PlanFile.plan(json: Data(json.utf8)) == original, "\(text)\(json)")
      #expect(try plan(json) == original, "\(text)\(json)")
      #expect(try plan(original.yaml) == original, "\(text)\(original.yaml)")
      #expect(try PlanFile.plan(json: Data(json.utf8)).json == json)
    }
  }

  private func readable(_ text: String) throws -> WorkoutPlan? {
    do { return try plan(text) } catch PlanFileError.wrong(let problems, _) {
      for problem in problems {
        guard case .tooLong = problem.fault else { throw PlanFileError.wrong(problems, text: text) }
      }
      return nil
    }
  }

  @Test func `is YAML that people can go on with`() throws {
    let written = try plan(
      """
      {name: "6 × 2: hills", activity: cycle, athlete: {threshold power: 260}, steps: [
        {name: Warm-up, for: 600s, effort: from 2/10 to 5/10, song: warm-up},
        {repeat: 6, steps: [{for: 2min, power: 300 W}, {for: 3min, power: 55%}]},
        {until: lap, heart rate: 120}]}
      """)
    #expect(
      written.yaml == """
        name: "6 × 2: hills"
        activity: cycle
        athlete:
          threshold power: 260
        steps:
          - {name: Warm-up, for: 10min, effort: from 2/10 to 5/10, song: warm-up}
          - repeat: 6
            steps:
              - {for: 2min, power: 300 W}
              - {for: 3min, power: 55%}
          - {until: lap, about: 5min, heart rate: 120}

        """)
  }

  @Test(arguments: [
    (#"{"steps": [{"for": "5min"}, {"for": "x"}]}"#, "/steps/1/for"),
    (#"{"steps": [{"for": "5min", "cadense": 170}]}"#, "/steps/0/cadense"),
    (#"{"steps": [{"repeat": 3, "steps": [{"zone": 2}]}]}"#, "/steps/0/steps/0"),
    (#"{"activity": "jump", "for": "5min"}"#, "/activity"),
    (#"{"name": "\ud83d\udeb4 \u00e9", "steps": []}"#, "/steps"),
    (#"{"athlete": {"a/b": 1}, "for": "5min"}"#, "/athlete/a~1b"),
    ("{}", ""),
  ])
  func `in JSON says by a pointer where it is wrong`(json: String, pointer: String) throws {
    do {
      _ = try PlanFile.plan(json: Data(json.utf8))
      Issue.record("read")
    } catch {
      guard case .wrong(let problems, _) = error else { throw error }
      #expect(problems.map(\.pointer) == [pointer])
    }
  }

  @Test func `may have nulls and numbers of every kind in its JSON`() throws {
    let json = #"{"name": null, "steps": [{"for": "5min", "cadence": 176.1, "effort": null, "curve": "steady"}]}"#
    #expect(try PlanFile.plan(json: Data(json.utf8)) == plan("steps: [{for: 5min, cadence: 176.1}]"))
    for wrong in ["", "[", "5", "\"for: 5min\"", "{\"for\": 1e999}", "for: 5min"] {
      #expect(throws: PlanFileError.notJSON) { try PlanFile.plan(json: Data(wrong.utf8)) }
    }
  }
}
