import Testing
import Units

@testable import Plans

@Suite("A workout while it is written")
struct PlanDraftTests {
  private static let text = """
    name: Twice
    activity: run
    athlete: {usual cadence: 166, usual pace: 5:50/km}
    steps:
      - {name: In, for: 10min, effort: from 2/10 to 5/10, song: warm-up}
      - repeat: 2
        steps:
          - {for: 3mi, cadence: 176, effort: 8/10}
          - {until: lap, about: 2min, zone: 2}
      - {for: 5min, ramp: from effort 3/10 to pace 5:00/km}
      - {for: 8min, curve: peak, power: 95%}
      - {for: 5min, heart rate: to 140, song: calm}
    """

  @Test(arguments: [false, true])
  func `says the same as the plan it was made of`(isInMiles: Bool) throws {
    let plan = try PlanFile.plan(from: Array(Self.text.utf8))

    #expect(try PlanDraft(plan, isInMiles: isInMiles).workout() == plan)
  }

  @Test func `every template of ours goes through it unchanged`() throws {
    for template in PlanTemplate.all {
      #expect(try PlanDraft(template.workout).workout() == template.workout, "\(template.name)")
    }
  }

  @Test func `is typed with commas, German words and bare minutes`() throws {
    let rows = ["1,2 km", "3", "2 Minuten", "Runde 4", "1 Std 20"].enumerated().map { key, length in
      PlanDraft.Row(.step, key: key, depth: 0, [.length: length, .target: "effort", .to: "6,5"])
    }

    let extents = try PlanDraft(rows: rows).workout().steps.map(\.extent)

    #expect(
      extents == [
        .distance(Metres(1200)), .time(.minutes(3)), .time(.minutes(2)), .untilLap(about: .minutes(4)),
        .time(.minutes(80)),
      ])
  }

  @Test func `says in which field what is wrong`() {
    let rows = [
      PlanDraft.Row(.step, key: 1, depth: 0, [.length: "soon", .target: "cadence", .to: "170"]),
      PlanDraft.Row(.rounds, key: 2, depth: 0, [.count: "many"]),
      PlanDraft.Row(
        .step, key: 3, depth: 1, [.length: "2", .target: "cadence", .course: "ramp", .from: "9", .to: "170"]),
      PlanDraft.Row(.step, key: 4, depth: 1, [.length: "2", .target: "cadence", .to: "17", .feel: "11"]),
    ]

    #expect {
      try PlanDraft(rows: rows).workout()
    } throws: { error in
      guard case .wrong(let problems)? = error as? PlanDraftError else { return false }
      return Set(problems.map(\.place)) == [
        .row(0, .length), .row(1, .count), .row(2, .from), .row(3, .to), .row(3, .feel),
      ]
    }
  }

  @Test func `a step goes into groups and out of them again`() {
    var draft = PlanDraft(rows: [
      .init(.step, key: 1, depth: 0, [:]), .init(.rounds, key: 2, depth: 0, [:]), .init(.step, key: 3, depth: 1, [:]),
      .init(.step, key: 4, depth: 0, [:]),
    ])
    draft.moveDown(0)
    #expect(draft.rows.map(\.key) == [2, 1, 3, 4])
    #expect(draft.rows.map(\.depth) == [0, 1, 1, 0])
    draft.moveDown(1)
    draft.moveDown(2)
    #expect(draft.rows.map(\.key) == [2, 3, 1, 4])
    #expect(draft.rows.map(\.depth) == [0, 1, 0, 0])
    draft.moveUp(3)
    #expect(draft.rows.map(\.key) == [2, 3, 4, 1])
    draft.move(0, before: 4)
    #expect(draft.rows.map(\.key) == [4, 1, 2, 3])
  }

  @Test func `a group without steps is gone`() {
    var draft = PlanDraft(rows: [
      .init(.rounds, key: 1, depth: 0, [:]), .init(.step, key: 2, depth: 1, [:]), .init(.step, key: 3, depth: 0, [:]),
    ])
    draft.remove(1)
    #expect(draft.rows.map(\.key) == [3])
    draft.group(0)
    draft.double(0)
    draft.ungroup(0)
    #expect(draft.rows.map(\.kind) == [.step, .rounds, .step])
    #expect(Set(draft.rows.map(\.key)).count == 3)
  }

  @Test func `a warm-up goes first and nothing after a cool-down`() throws {
    var draft = PlanDraft()
    for line in ["10 min cool-down", "6 × 2 min fast, 1 min easy", "10 min warm-up"] {
      draft.add(try PlanLine.parts(line, of: .run))
    }
    #expect(draft.rows.map { $0[.length] } == ["10 min", "", "2 min", "1 min", "10 min"])
    #expect(draft.rows.map(\.depth) == [0, 0, 1, 1, 0])
  }
}
