import Pacing
import Plans
import Testing
import Units

@Suite("A workout that several do together")
struct AlikeForAllTests {
  private static let tall = """
    athlete: {usual cadence: 158, usual pace: 6:30/km, height: 190cm, resting heart rate: 48, maximum heart rate: 190}
    """
  private static let small = """
    athlete: {usual cadence: 176, usual pace: 4:50/km, height: 160cm, resting heart rate: 60, maximum heart rate: 178}
    """
  private static let steps = """
    activity: run
    steps:
    - {name: Warm-up, for: 5min, zone: from 1 to 2}
    - repeat: 3
      steps:
      - {name: Fast, for: 1km, pace: 5:00/km}
      - {name: Easy, for: 90s, effort: 3/10}
    - {for: 12min, effort: 7/10, curve: peak}
    - {for: 3min, tempo: 124}
    """

  @Test func `asks for what it asked its athlete for, of whoever follows it`() throws {
    let original = try plan(Self.tall + "\n" + Self.steps)
    let alike = original.alikeForAll
    let (before, after) = (original.paced().curve, alike.paced().curve)
    #expect(abs((before.duration - after.duration).value) < 0.5)
    for share in 0..<100 where !(60..<93).contains(share) {
      let time = before.duration * (Double(share) / 100)
      #expect(abs(before.rate(at: time).value - after.rate(at: time).value) < 1, "at \(time)")
    }
    #expect(alike.steps.map(\.name) == original.steps.map(\.name))
  }

  @Test func `has one tempo curve, whoever reads it`() throws {
    let text = try plan(Self.tall + "\n" + Self.steps).alikeForAll.yaml
    #expect(!text.contains("athlete") && !text.contains("zone") && !text.contains("pace"))
    let one = try plan(Self.tall + "\n" + text).paced().curve
    let other = try plan(Self.small + "\n" + text).paced().curve
    let nobody = try plan(text).paced().curve
    #expect(one.knots == other.knots)
    #expect(one.knots == nobody.knots)
    #expect(try plan(text).alikeForAll.yaml == text)
  }
}
