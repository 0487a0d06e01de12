import Pacing
import Plans
import Sensors
import Testing
import Units

@Suite("A plan file")
struct PlanFileTests {
  @Test func `tells activity, athlete and steps`() throws {
    let plan = try plan(
      """
      name: 6 × 2 minutes
      activity: run
      athlete:
        age: 38
        height: 1.76m
        usual cadence: 166
        resting heart rate: 52
        maximum heart rate: 186
      steps:
        - {name: Warm-up, for: 10min, effort: 3/10}
        - repeat: 6
          steps:
            - {name: Fast, for: 2min, cadence: 176}
            - {name: Easy, for: 3min, zone: 2}
        - {name: Cool-down, for: 1.2km, pace: 6:30/km}
      """)
    #expect(plan.name == "6 × 2 minutes")
    #expect(plan.activity == .run)
    #expect(plan.athlete.age == 38)
    #expect(plan.athlete.height == Metres(1.76))
    #expect(plan.athlete.usualCadence?.value == 166)
    #expect(plan.athlete.heartRates?.maximum.value == 186)
    #expect(plan.steps.map(\.name) == ["Warm-up", "Fast", "Easy", "Cool-down"])
    #expect(plan.steps[1].course == .steady(.cadence(BeatsPerMinute(known: 176))))
    #expect(plan.steps[2].course == .steady(.zone(.two)))
    #expect(plan.steps[3].extent == .distance(Metres(1200)))
    guard case .rounds(6, let inner) = plan.parts[1] else { return #expect(Bool(false), "six rounds") }
    #expect(inner.count == 2)
  }

  @Test func `may be a single line`() throws {
    let plan = try plan("for: 40min")
    #expect(plan.activity == .run)
    #expect(plan.steps[0].extent == .time(.minutes(40)))
    #expect(plan.steps[0].course == .peak(.effort(Effort(nearest: 0.7))))
  }

  @Test func `may name the curve of a plain duration`() throws {
    let steady = try plan("for: 20min\ncurve: steady\neffort: 5/10").steps[0]
    #expect(steady.course == .steady(.effort(Effort(nearest: 0.5))))
    let peak = try steps("for: 20min, curve: peak, cadence: 172")[0]
    #expect(peak.course == .peak(.cadence(BeatsPerMinute(known: 172))))
  }

  @Test(arguments: [
    ("5min", 300.0), ("90s", 90), ("1h 20min", 4800), ("1h20", 4800), ("1:30", 90), ("1:30:00", 5400), ("2min30", 150),
    ("2.5min", 150), ("10 minutes", 600), ("1 hour 5 min", 3900), ("45 sec", 45), ("90:00", 5400),
  ])
  func `takes times as people write them`(text: String, seconds: Double) throws {
    #expect(try steps("for: \(text)")[0].extent == .time(Seconds(seconds)))
  }

  @Test(arguments: [("1.2km", 1200.0), ("400m", 400), ("3mi", 4828.032), ("5 km", 5000), ("100 yd", 91.44)])
  func `takes distances as people write them`(text: String, metres: Double) throws {
    guard case .distance(let distance) = try steps("for: \(text)")[0].extent else {
      return #expect(Bool(false), "a distance")
    }
    #expect((distance.value - metres).magnitude < 1e-6)
  }

  @Test(arguments: [
    ("5:30/km", 330.0), ("8:51/mi", 329.95), ("5:30 min/km", 330), ("5min30s/km", 330), ("330s/km", 330),
  ])
  func `takes paces as people write them`(text: String, perKilometre: Double) throws {
    guard case .steady(.pace(let pace)) = try steps("for: 1km, pace: \(text)")[0].course else {
      return #expect(Bool(false), "a pace")
    }
    #expect((pace.perKilometre.value - perKilometre).magnitude < 0.01)
  }

  @Test(arguments: ["6/10", "6", "60%", "6 of 10", "6 / 10", "\"6/10\""])
  func `takes efforts as people say them`(text: String) throws {
    #expect(try steps("for: 5min, effort: \(text)")[0].course == .steady(.effort(Effort(nearest: 0.6))))
  }

  @Test(arguments: ["1.75m", "175cm", "1.75", "175", "5ft 9in", "5' 9"])
  func `takes a height in metres, centimetres or feet`(text: String) throws {
    let athlete = try plan("for: 30min\nathlete:\n  height: \(text)").athlete
    let height = try #require(athlete.height)
    #expect((height.value - 1.75).magnitude < 0.01)
  }

  @Test(arguments: [
    "effort: from 2/10 to 5/10", "ramp: from effort 2/10 to effort 5/10", "ramp: from 2/10 to effort 5/10",
    "from: effort 2/10, to: effort 5/10", "from: {effort: 2/10}, to: {effort: 5/10}", "effort: 2/10 to 5/10",
  ])
  func `takes a ramp in each of its forms`(text: String) throws {
    let course = try steps("for: 10min, \(text)")[0].course
    #expect(course == .ramp(from: .effort(Effort(nearest: 0.2)), to: .effort(Effort(nearest: 0.5))))
  }

  @Test(arguments: [
    "pace: to 5:00/km", "ramp: to pace 5:00/km", "ramp: to 5:00/km", "to: 5:00/km", "to: {pace: 5:00/km}",
  ])
  func `takes a ramp that goes on from where things stand`(text: String) throws {
    let goal = try #require(Pace(perKilometre: Seconds(300)))
    #expect(try steps("for: 10min, \(text)")[0].course == .ramp(from: nil, to: .pace(goal)))
  }

  @Test func `takes open steps with and without a guess at their length`() throws {
    let open = try steps("until: lap", "until: lap, about: 8min")
    #expect(open[0].extent == .untilLap(about: .minutes(5)))
    #expect(open[1].extent == .untilLap(about: .minutes(8)))
    #expect(open.map(\.extent.isOpen) == [true, true])
  }

  @Test func `takes a runner's turns of one foot as two steps`() throws {
    #expect(try steps("for: 5min, cadence: 85 rpm")[0].course == .steady(.cadence(BeatsPerMinute(known: 170))))
    let cyclist = try steps(activity: "cycle", "for: 5min, cadence: 85 rpm")[0]
    #expect(cyclist.course == .steady(.cadence(BeatsPerMinute(known: 85))))
  }

  @Test func `lets effort beside a cadence say how it feels`() throws {
    let climb = try steps(activity: "cycle", "for: 4min, cadence: 70, effort: 8/10")[0]
    #expect(climb.course == .steady(.cadence(BeatsPerMinute(known: 70))))
    #expect(climb.feel == Effort(nearest: 0.8))
  }

  @Test func `makes no difference of capitals, hyphens and underscores in its words`() throws {
    let plan = try plan("Activity: Walk\nathlete:\n  usual_cadence: 108\n  Resting-Heart-Rate: 60\nfor: 30min")
    #expect(plan.activity == .walk)
    #expect(plan.athlete.usualCadence?.value == 108)
    #expect(plan.athlete.restingHeartRate?.value == 60)
  }

  @Test func `may be JSON, start with a byte order mark and end its lines as Windows does`() throws {
    let json = #"{"activity":"run","steps":[{"for":"5min","cadence":170}]}"#
    let notepad = "\u{FEFF}activity: run\r\nsteps:\r\n  - for: 5min\r\n    cadence: 170\r\n"
    #expect(try plan(json).parts == (try plan(notepad)).parts)
  }

  @Test func `lets each leg of a triathlon be something else`() throws {
    let legs = try steps(
      activity: "triathlon", "for: 750m, activity: swim", "for: 20km, activity: cycle", "for: 5km, activity: run")
    #expect(legs.map(\.activity) == [.swim, .cycle, .run])
  }

  @Test(arguments: Activity.allCases.filter { $0 != .triathlon })
  func `fits every activity`(activity: Activity) throws {
    let paced = try plan("activity: \(activity.rawValue)\nfor: 30min").paced()
    #expect(paced.duration == .minutes(30))
  }
}
