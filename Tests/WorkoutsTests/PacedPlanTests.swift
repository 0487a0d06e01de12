import Pacing
import Testing
import Units
import Workouts

@Suite("A plan as music sees it")
struct PacedPlanTests {
  private static let intervals = """
    activity: run
    athlete: {usual cadence: 166}
    steps:
      - {name: Warm-up, for: 10min, effort: from 2/10 to 5/10}
      - repeat: 6
        steps:
          - {name: Fast, for: 2min, cadence: 176}
          - {name: Easy, for: 3min, cadence: 164}
      - {name: Cool-down, for: 10min, effort: from 4/10 to 1/10}
    """

  @Test func `lasts as long as its steps, repeats counted`() throws {
    let paced = try plan(Self.intervals).paced()
    #expect(paced.duration == .minutes(10 + 6 * 5 + 10))
    #expect(paced.intervals.map(\.step).filter { $0 == 1 }.count == 6)
  }

  @Test func `plays the tempo of each step once the change is over`() throws {
    let paced = try plan(Self.intervals).paced()
    for round in 0..<6 {
      let start = 600 + Double(round) * 300
      #expect(paced.curve.rate(at: Seconds(start + 60)).value == 176)
      #expect(paced.curve.rate(at: Seconds(start + 200)).value == 164)
    }
  }

  @Test func `never changes faster than one per cent a second up and 0,7 down`() throws {
    let curve = try plan(Self.intervals).paced().curve
    for second in 0..<3000 {
      let change = curve.rate(at: Seconds(Double(second) + 1)) / curve.rate(at: Seconds(Double(second))) - 1
      #expect(change <= 0.010001 && change >= -0.007001)
    }
  }
}
