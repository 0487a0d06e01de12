import Pacing
import Plans
import Testing
import Units

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

  private func rate(_ yaml: String, at second: Double) throws -> Double {
    try plan(yaml).paced().curve.rate(at: Seconds(second)).value
  }

  @Test func `lasts as long as its steps, repeats counted`() throws {
    let timetable = try plan(Self.intervals).timetable()
    #expect(timetable.paced.duration == .minutes(10 + 6 * 5 + 10))
    #expect(timetable.entries.map(\.step) == [0] + Array(repeating: [1, 2], count: 6).flatMap { $0 } + [3])
    #expect(timetable.entries[3].round == 2 && timetable.entries[3].rounds == 6)
  }

  @Test func `plays the tempo of each step once the change is over`() throws {
    let curve = try plan(Self.intervals).paced().curve
    for round in 0..<6 {
      let start = 600 + Double(round) * 300
      for second in 12..<120 { #expect(curve.rate(at: Seconds(start + Double(second))).value == 176) }
      for second in 135..<300 { #expect(curve.rate(at: Seconds(start + Double(second))).value == 164) }
    }
  }

  @Test func `begins each change where the step begins`() throws {
    let curve = try plan(Self.intervals).paced().curve
    #expect(curve.rate(at: Seconds(720)).value == 176)
    #expect(curve.rate(at: Seconds(721)).value < 176)
  }

  @Test(arguments: [
    intervals, "for: 40min", "for: 20min\nactivity: cycle",
    "steps: [{for: 3s, cadence: 120}, {for: 3s, cadence: 220}, {for: 4s, cadence: from 60 to 200}, {for: 1min}]",
    "steps: [{for: 5min, tempo: 90}, {for: 10s, tempo: 200}, {for: 5min, tempo: 60}]",
  ])
  func `never rises by more than 1 % a second nor falls by more than 0.7`(yaml: String) throws {
    let curve = try plan(yaml).paced().curve
    for tenth in 0..<Int(curve.duration.value * 10) {
      let time = Double(tenth) / 10
      let change = curve.rate(at: Seconds(time + 0.1)) / curve.rate(at: Seconds(time)) - 1
      #expect(change <= 0.001 + 1e-9 && change >= -0.0007 - 1e-6, "at \(time) s")
    }
  }

  @Test func `leaves a step too short for its change on the way, and goes on from there`() throws {
    let yaml = "steps: [{for: 1min, cadence: 150}, {for: 5s, cadence: 200}, {for: 1min, cadence: 160}]"
    #expect(try rate(yaml, at: 65) == 157.5)
    #expect(try rate(yaml, at: 100) == 160)
  }

  @Test func `jumps only where music before and after have nothing in common`() throws {
    let curve = try plan("steps: [{for: 1min, activity: walk}, {for: 1min, activity: run}]").paced().curve
    #expect(curve.rate(at: Seconds(59.9)).value == 112)
    #expect(curve.rate(at: Seconds(60)).value == 166)
  }

  @Test func `asks the usual cadence of effort 4, more of more and less of less`() throws {
    let athlete = "athlete: {usual cadence: 172}\nfor: 5min\ncurve: steady\neffort: "
    #expect(try rate(athlete + "4/10", at: 60) == 172)
    #expect(try rate(athlete + "8/10", at: 60) > 176)
    #expect(try rate(athlete + "1/10", at: 60) < 169)
  }

  @Test func `expects fewer steps of taller people and knows no 180 for all`() throws {
    let tall = try rate("athlete: {height: 1.95m}\nfor: 5min\ncurve: steady", at: 60)
    let short = try rate("athlete: {height: 1.55m}\nfor: 5min\ncurve: steady", at: 60)
    #expect((150...160).contains(tall))
    #expect((170...180).contains(short))
  }

  @Test func `asks two to four more steps per minute of a kilometre run 30 seconds faster`() throws {
    let easy = try rate("steps: [{for: 5min, pace: 6:00/km}]", at: 60)
    let brisk = try rate("steps: [{for: 5min, pace: 5:30/km}]", at: 60)
    #expect(easy == 166)
    #expect((2...4).contains(brisk - easy))
  }

  @Test func `turns distances into times by pace, zone or effort`() throws {
    #expect(try plan("steps: [{for: 5km, pace: 5:00/km}]").paced().duration.value.rounded() == 1500)
    let easy = try plan("steps: [{for: 5km, zone: 2}]").paced().duration
    let hard = try plan("steps: [{for: 5km, zone: 5}]").paced().duration
    #expect(hard < easy && easy < Seconds.minutes(35) && hard > Seconds.minutes(18))
    let ramp = try plan("steps: [{for: 2km, pace: from 6:00/km to 5:00/km}]").paced().duration
    // The mean of the two speeds, not of the two paces.
    #expect((ramp.value - 2000 / ((1000.0 / 360 + 1000.0 / 300) / 2)).magnitude < 0.01)
  }

  @Test func `carries cyclists' turns as two strokes each`() throws {
    let paced = try plan("activity: cycle\nsteps: [{for: 5min, cadence: 85}]").paced()
    #expect(paced.curve.rate(at: .zero).value == 170)
    #expect(paced.intervals[0].carrier == .steps)
  }

  @Test func `gives rowers four beats to a stroke`() throws {
    let paced = try plan("activity: row\nsteps: [{for: 5min, cadence: 28}]").paced()
    #expect(paced.curve.rate(at: .zero).value == 112)
    #expect(paced.intervals[0].carrier == .music)
  }

  @Test(arguments: [Activity.cycle, .strength, .hiit, .row])
  func `keeps music in gym and saddle between 120 and 140 by effort`(activity: Activity) throws {
    let header = "activity: \(activity.rawValue)\nfor: 5min\ncurve: steady\neffort: "
    #expect(try rate(header + "0/10", at: 60) == 120)
    #expect(try rate(header + "10/10", at: 60) == 140)
    #expect(try plan(header + "5/10").paced().intervals[0].carrier == .music)
  }

  @Test func `takes a tempo as that of the music itself`() throws {
    let paced = try plan("steps: [{for: 5min, tempo: 128}]").paced()
    #expect(paced.curve.rate(at: .zero).value == 128)
    #expect(paced.intervals[0].carrier == .music)
  }

  @Test func `goes faster and faster from where the step before has ended`() throws {
    let yaml = "steps: [{for: 5min, pace: 6:00/km}, {for: 10min, pace: to 5:00/km}]"
    #expect(try rate(yaml, at: 300) == 166)
    #expect(try rate(yaml, at: 899.9) > 170)
    #expect(try rate(yaml, at: 600) > 167.5)
  }

  @Test func `warms up, peaks in the middle and falls quickly, then slowly, at the end`() throws {
    let curve = try plan("for: 40min").paced().curve
    let rates = (0...40).map { curve.rate(at: .minutes(Double($0))).value }
    #expect(rates.max() == rates[20])
    #expect(rates[0] < rates[8] && rates[8] < rates[16])
    #expect(rates[22] - rates[26] > rates[32] - rates[36])
    #expect((rates[40] - rates[0]).magnitude < 0.01)
  }

  @Test func `grows harder piece by piece along a ramp`() throws {
    let intervals = try plan("steps: [{for: 16min, effort: from 2/10 to 8/10}]").paced().intervals
    #expect(intervals.count == 4)
    #expect(intervals.map(\.effort) == intervals.map(\.effort).sorted())
    #expect((intervals[0].effort - 0.275).magnitude < 1e-9)
  }

  @Test func `takes an open step to last what the plan guesses`() throws {
    #expect(try plan("steps: [{until: lap, about: 7min}, {until: lap}]").paced().duration == .minutes(12))
  }
}
