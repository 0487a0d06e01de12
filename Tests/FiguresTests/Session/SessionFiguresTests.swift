import ActivityFiles
import Figures
import Foundation
import Pacing
import Plans
import Sensors
import Sessions
import Testing
import Units

@Suite("The figures of a session")
struct SessionFiguresTests {
  @Test func `an even run has an even pace, and splits that take as long each`() throws {
    let figures = SessionFigures(ExampleTimeline.even(at: 3, for: 1200), of: AthleteFacts())
    #expect(figures.totals.elapsed == 1200)
    #expect(figures.totals.distance == 3600)
    #expect(figures.totals.distanceSource == .device)
    #expect(figures.totals.speed == 3)
    #expect(figures.totals.pace == 333.33)
    #expect(figures.kilometres.map(\.number) == [1, 2, 3, 4])
    #expect(figures.kilometres.map(\.isPartial) == [false, false, false, true])
    #expect(figures.kilometres.map(\.figures.active) == [333.333, 333.333, 333.333, 200])
    #expect(figures.kilometres.last?.figures.distance == 600)
    #expect(figures.miles.count == 3)
  }

  @Test func `splits are of any length, or of times by the timer`() throws {
    var timeline = ExampleTimeline.even(at: 3, for: 1000)
    let lengths = timeline.splits(by: .metres400)
    #expect(lengths.map(\.number) == Array(1...8))
    #expect(lengths.map(\.isPartial) == Array(repeating: false, count: 7) + [true])
    #expect(lengths.last?.figures.distance == 200)
    #expect(timeline.splits(by: .kilometres5).map(\.isPartial) == [true])

    #expect(timeline.splits(by: .minutes5).map(\.figures.end) == [300, 600, 900, 1000])
    timeline.pauses = [RecordedActivity.Pause(start: timeline.moment(100), end: timeline.moment(160))]
    let times = timeline.splits(by: .minutes5)
    #expect(times.map(\.figures.end) == [360, 660, 960, 1000])
    #expect(times.map(\.figures.active) == [300, 300, 300, 40])
    #expect(times.map(\.isPartial) == [false, false, false, true])
    // Without a distance there are still durations.
    let still = ExampleTimeline.empty(.yoga, for: 600)
    #expect(still.splits(by: .kilometre).isEmpty)
    #expect(still.splits(by: .minutes5).map(\.isPartial) == [false, false])
  }

  @Test func `a triathlon that is not divided has a length, and no best kilometre`() throws {
    let figures = SessionFigures(ExampleTimeline.even(.triathlon, at: 5, for: 1200), of: AthleteFacts())
    #expect(figures.bestEfforts.map(\.kind) == [.longest])
    #expect(figures.bestEfforts.first?.activity == "triathlon")
  }

  @Test func `what was pedalled is no cadence of steps`() throws {
    var timeline = ExampleTimeline.empty(for: 1200)
    timeline.legs = [Leg(.cycle, start: timeline.start), Leg(.run, start: timeline.moment(600))]
    timeline.cadence = try (0...1200).map {
      Sample(try #require(Cadence(perMinute: $0 < 600 ? 85 : 170)), at: timeline.moment(Double($0)))
    }
    let totals = SessionFigures(timeline, of: AthleteFacts()).totals
    #expect(totals.cadence == 170 && totals.greatestCadence == 170)
    #expect(totals.steps.map { abs($0 - 1700) <= 3 } == true)
    timeline.legs = [Leg(.cycle, start: timeline.start)]
    #expect(SessionFigures(timeline, of: AthleteFacts()).totals.greatestCadence == 170)
  }

  @Test func `a pause adds to the elapsed time only, and its split is no slower`() throws {
    var timeline = ExampleTimeline.empty(for: 900)
    // 500 m, five minutes of rest, 500 m; no sample in between.
    timeline.distance = [(0.0, 0.0), (200, 500), (700, 500), (900, 1000)].map {
      Sample(Metres($0.1), at: timeline.moment($0.0))
    }
    timeline.pause(from: 250, to: 650)
    let figures = SessionFigures(timeline, of: AthleteFacts())
    #expect(figures.totals.elapsed == 900)
    #expect(figures.totals.active == 500)
    #expect(figures.kilometres.map(\.figures.active) == [500])
    #expect(figures.totals.speed == 2)
  }

  @Test func `the way between two samples is gone while the timer runs`() throws {
    var timeline = ExampleTimeline.empty(for: 1000)
    timeline.distance = [Sample(Metres(0), at: timeline.moment(0)), Sample(Metres(2000), at: timeline.moment(1000))]
    timeline.pause(from: 100, to: 600)
    let figures = SessionFigures(timeline, of: AthleteFacts())
    #expect(figures.kilometres.map(\.figures.active) == [250, 250])
    #expect(figures.kilometres.map(\.figures.end) == [750, 1000])
  }

  @Test func `heart rate is weighted by time, and a gap counts for nothing`() throws {
    var timeline = ExampleTimeline.empty(for: 1000)
    let values = [(0.0, 100.0), (1, 100), (9, 160), (10, 160), (900, 190), (901, 190)]
    timeline.heartRate = values.map { Sample(BeatsPerMinute(known: $0.1), at: timeline.moment($0.0)) }
    let figures = SessionFigures(timeline, of: AthleteFacts())
    // Nine seconds at 100, one at 160, one at 190.
    #expect(figures.heartRate?.mean == 113.6)
    #expect(figures.heartRate?.covered == 11)
    #expect(figures.heartRate?.greatest == 190)
    #expect(figures.load.impulse == nil)
  }

  @Test func `time in zones and training impulse are those of the person`() throws {
    var timeline = ExampleTimeline.empty(for: 3600)
    timeline.heartRate = (0...3600).map { Sample(BeatsPerMinute(known: 150), at: timeline.moment(Double($0))) }
    var facts = AthleteFacts()
    facts.restingHeartRate = BeatsPerMinute(60)
    facts.maximumHeartRate = BeatsPerMinute(190)
    facts.sex = .male
    let figures = SessionFigures(timeline, of: facts, rating: 5)
    let heart = try #require(figures.heartRate)
    // 150 is 69 % of the reserve from 60 to 190.
    #expect(heart.zones.map(\.time) == [0, 3600, 0, 0, 0])
    let x = 90.0 / 130
    let expected = 60 * x * 0.64 * exp(1.92 * x)
    #expect(abs(try #require(figures.load.impulse) - expected) < 0.1)
    #expect(figures.load.rated == 300)
  }

  @Test func `legs of a triathlon have their own totals and their own records`() throws {
    var timeline = ExampleTimeline.empty(.swim, for: 3000)
    timeline.legs.append(Leg(.cycle, start: timeline.moment(1000)))
    timeline.legs.append(Leg(.run, start: timeline.moment(2000)))
    timeline.distance = (0...3000).map { second in
      let time = Double(second)
      let place = min(time, 1000) + max(min(time - 1000, 1000), 0) * 9 + max(time - 2000, 0) * 3
      return Sample(Metres(place), at: timeline.moment(time))
    }
    let figures = SessionFigures(timeline, of: AthleteFacts())
    #expect(figures.totals.distance == 13_000)
    #expect(figures.legs.map(\.activity) == ["swim", "cycle", "run"])
    #expect(figures.legs.map(\.totals.distance) == [1000, 9000, 3000])
    let kilometres = figures.bestEfforts.filter { $0.kind == .kilometre }
    #expect(kilometres.map(\.activity) == ["swim", "cycle", "run"])
    #expect(kilometres.map(\.value) == [1000, 111.111, 333.333])
  }

  @Test func `a corrected distance is the distance, whatever the satellites say`() throws {
    let corrected = ExampleTimeline.north(at: 3, for: 1200).applying([.distance(Metres(4000))])
    let totals = SessionFigures(corrected, of: AthleteFacts()).totals
    #expect(abs(try #require(totals.distance) - 4000) < 1)
    #expect(totals.distanceSource == .corrected)
  }

  @Test func `the best effort may lie anywhere, and a leap of the receiver is none`() throws {
    var timeline = ExampleTimeline.empty(for: 2000)
    var place = 0.0
    timeline.distance = (0...2000).map { second in
      // 2.5 m/s, double speed for 100 s from 700 s on, and a jump of a kilometre at 1500 s.
      if second > 0 { place += (701...800).contains(second) ? 5 : 2.5 }
      if second == 1500 { place += 1000 }
      return Sample(Metres(place), at: timeline.moment(Double(second)))
    }
    let figures = SessionFigures(timeline, of: AthleteFacts())
    let best = try #require(figures.bestEfforts.first { $0.kind == .metres400 })
    #expect(best.value == 80)
    #expect((700...720).contains(best.start))
    // The fastest kilometre: 500 m in 100 s and 500 m at 2.5 m/s.
    #expect(figures.bestEfforts.first { $0.kind == .kilometre }?.value == 300)
  }

  @Test func `best power is that of the best minutes on end`() throws {
    var timeline = ExampleTimeline.empty(.cycle, for: 1800)
    timeline.power = (0...1800).map { second in
      Sample(Watts((600..<900).contains(second) ? 300 : 150), at: timeline.moment(Double(second)))
    }
    let figures = SessionFigures(timeline, of: AthleteFacts())
    let best = Dictionary(uniqueKeysWithValues: figures.bestEfforts.map { ($0.kind, $0.value) })
    #expect(best[.minute1Power] == 300)
    #expect(best[.minutes5Power] == 300)
    #expect(best[.minutes20Power] == 187.5)
    #expect(figures.totals.power == 175)
  }

  @Test func `uphill a pace is worth more on the flat, as Minetti measured`() throws {
    let timeline = ExampleTimeline.north(at: 2.5, for: 1600) { 100 + 0.1 * $0 }
    let figures = SessionFigures(timeline, of: AthleteFacts())
    let i = 0.1
    let cost = 155.4 * pow(i, 5) - 30.4 * pow(i, 4) - 43.3 * pow(i, 3) + 46.3 * i * i + 19.5 * i + 3.6
    let pace = try #require(figures.totals.pace)
    let adjusted = try #require(figures.totals.gradeAdjustedPace)
    #expect(abs(pace / adjusted / (cost / 3.6) - 1) < 0.01)
    #expect(figures.totals.distanceSource == .satellites)
    #expect(abs(try #require(figures.totals.distance) / 4000 - 1) < 0.005)
    #expect(abs(try #require(figures.totals.ascent) - 400) < 8)
    #expect(figures.totals.descent == 0)
  }

  @Test func `who stands without a press of the button is not moving`() throws {
    var timeline = ExampleTimeline.north(at: 3, for: 900)
    let stop = timeline.fixes[300].value
    for index in 300..<600 { timeline.fixes[index].value = stop }
    for index in 600...900 { timeline.fixes[index].value = timeline.fixes[index - 300].value }
    // Positions 300…600 are the same place; later ones continue from there.
    for index in 600...900 {
      let latitude = stop.coordinate.latitude + Double(index - 600) * 3 / 111_229
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: 10))
      timeline.fixes[index].value = Fix(coordinate, accuracy: Metres(4))
    }
    let figures = SessionFigures(timeline, of: AthleteFacts())
    #expect(figures.totals.active == 900)
    #expect(abs(try #require(figures.totals.moving) - 600) < 20)
    #expect(abs(try #require(figures.totals.distance) - 1800) < 18)
  }

  @Test func `energy says how it was found and how sure that is`() throws {
    var facts = AthleteFacts()
    facts.weight = Kilograms(70)
    facts.height = Metres(1.8)
    facts.age = 30
    facts.sex = .male
    let timeline = ExampleTimeline.even(at: 3, for: 3600)
    let bySpeed = try #require(SessionFigures(timeline, of: facts).totals.energy)
    #expect(bySpeed.method == .speed)
    // ACSM: 3.5 + 0.2 · 180 ml per kg and minute, 5 kcal per litre.
    #expect(abs(bySpeed.kilocalories - 60 * (3.5 + 0.2 * 180) * 70 / 1000 * 5) < 8)
    #expect(abs(bySpeed.uncertainty / bySpeed.kilocalories - 0.25) < 0.01)

    facts.restingHeartRate = BeatsPerMinute(50)
    var beating = timeline
    beating.heartRate = (0...3600).map { Sample(BeatsPerMinute(known: 150), at: timeline.moment(Double($0))) }
    let byHeart = try #require(SessionFigures(beating, of: facts).totals.energy)
    #expect(byHeart.method == .heartRate)
    #expect(abs(byHeart.kilocalories - 60 * (-55.0969 + 0.6309 * 150 + 0.1988 * 70 + 0.2017 * 30) / 4.184) < 2)

    let resting = try #require(SessionFigures(ExampleTimeline.empty(.yoga, for: 3600), of: facts).totals.energy)
    #expect(resting.method == .table)
    #expect(abs(resting.kilocalories - 2.5 * 70) < 1)
    #expect(SessionFigures(timeline, of: AthleteFacts()).totals.energy == nil)
  }

  @Test(arguments: [0, 60, 600, 36_000.0])
  func `two sessions made one burn what both did, whatever lay between them`(between: Double) throws {
    var facts = AthleteFacts()
    facts.weight = Kilograms(70)
    facts.height = Metres(1.8)
    facts.age = 30
    func energy(_ timeline: Timeline) throws -> EnergyFigures {
      try #require(SessionFigures(timeline, of: facts).totals.energy)
    }
    let first = ExampleTimeline.even(at: 3, for: 1800)
    let second = ExampleTimeline.even(at: 3, for: 1800, after: 1800 + between)
    let both = try energy(first.joined(with: second))
    let resting = between < 300 ? between / 60 * 1.3 : 0
    #expect(abs(both.kilocalories - 2 * (try energy(first).kilocalories)) < 1 + resting)
    #expect(abs(both.uncertainty - 2 * (try energy(first).uncertainty)) < 1 + resting)
  }

  @Test func `an interval is shown beside what was planned, with the share of time on target`() throws {
    let plan = try PlanFile.plan(
      from: Array(
        """
        name: Fast and slow
        activity: run
        steps:
          - {for: "5:00", cadence: 160}
          - {for: 1 km, pace: "5:00/km"}
        """.utf8))
    var timeline = ExampleTimeline.even(at: 10.0 / 3, for: 600)
    timeline.cadence = try (0...600).map { second in
      let cadence = try #require(Cadence(perMinute: second < 150 ? 160 : 190))
      return Sample(cadence, at: timeline.moment(Double(second)))
    }
    timeline.steps = [
      TakenStep(0, start: timeline.moment(0), end: timeline.moment(300)),
      TakenStep(1, start: timeline.moment(300), end: timeline.moment(600)),
    ]
    let intervals = SessionFigures(timeline, of: AthleteFacts(), following: PlanFollowed(plan)).intervals
    #expect(intervals.map(\.plannedTime) == [300, nil])
    #expect(intervals.map(\.plannedDistance) == [nil, 1000])
    #expect(intervals.map(\.withinTarget) == [0.5, 1])
    #expect(intervals.map(\.done.distance) == [1000, 1000])
    #expect(intervals.map(\.target?.quantity) == [.cadence, .speed])
  }

  @Test func `steps on the beat are in step with the music, and each song says so`() throws {
    var timeline = ExampleTimeline.even(at: 3, for: 120)
    // 180 steps per minute: the first minute on the beat and 10 ms early, the second a third of a beat late.
    timeline.footfalls = (0..<360).map { step in
      Sample(Footfall(phase: step < 180 ? -0.03 : 1.0 / 3), at: timeline.moment(Double(step) / 3))
    }
    timeline.songs = [("One", 0.0, 60.0), ("Two", 60, 120)].map {
      PlayedSong(start: timeline.moment($0.1), end: timeline.moment($0.2), title: $0.0, tempo: BeatsPerMinute(180))
    }
    let figures = SessionFigures(timeline, of: AthleteFacts())
    #expect(figures.songs.map(\.title) == ["One", "Two"])
    #expect(figures.songs.map(\.startDistance) == [0, 180])
    let (first, second) = (try #require(figures.songs[0].synchrony), try #require(figures.songs[1].synchrony))
    #expect(first.resultantLength > 0.99 && second.resultantLength > 0.98)
    #expect(first.shareWithin25ms > 0.99 && second.shareWithin25ms < 0.01)
    #expect(first.meanAngle < -10 && first.meanAngle > -12)
    #expect(abs(second.meanAngle - 120) < 2)
    let whole = try #require(figures.synchrony)
    #expect(whole.steps == 360)
    #expect(abs(whole.shareWithin25ms - 0.5) < 0.01)
    #expect(figures.totals.steps == 360)
    #expect(figures.totals.cadence == 180)
  }

  @Test func `variability of the heart is read in windows of five minutes, artefacts left out`() throws {
    var timeline = ExampleTimeline.empty(.yoga, for: 700)
    var time = 0.0
    var beat = 0
    while time < 690 {
      // Neighbours differ by 20 ms.
      let interval = beat % 2 == 0 ? 0.81 : 0.79
      time += interval
      timeline.heartbeats.append(Sample(Seconds(interval), at: timeline.moment(time)))
      beat += 1
    }
    let variability = try #require(SessionFigures(timeline, of: AthleteFacts()).variability)
    #expect(variability.windows.count == 3)
    #expect(abs(variability.rmssd - 20) < 0.2)
    #expect(variability.artefacts == 0)
  }

  @Test func `figures are read again as they were written`() throws {
    var timeline = ExampleTimeline.north(at: 3, for: 1200) { 50 + 10 * sin($0 / 300) }
    timeline.heartRate = (0...1200).map {
      Sample(BeatsPerMinute(known: 120 + Double($0 % 40)), at: timeline.moment(Double($0)))
    }
    timeline.laps = [timeline.moment(400)]
    var facts = AthleteFacts()
    facts.weight = Kilograms(60)
    facts.age = 40
    let figures = SessionFigures(timeline, of: facts)
    let json = try JSONEncoder().encode(figures)
    #expect(try JSONDecoder().decode(SessionFigures.self, from: json) == figures)
    #expect(figures.laps.count == 2)
  }
}
