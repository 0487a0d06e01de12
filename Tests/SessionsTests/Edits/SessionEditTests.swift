import ActivityFiles
import Figures
import Foundation
import Plans
import Sessions
import Testing
import Units

@Suite("A session edited afterwards")
struct SessionEditTests {
  private let start = Moment(milliseconds: 1_750_000_000_000)
  private func at(_ seconds: Double) -> Moment { start + Seconds(seconds) }

  /// Ten minutes at 3 m/s due east along the equator, with a song every 200 s and a lap every 150 s.
  private var run: Timeline {
    var run = Timeline(start: start, end: at(600), legs: [Leg(.run, sport: .running, start: start)])
    for second in stride(from: 0.0, through: 600, by: 1) {
      run.heartRate.append(Sample(BeatsPerMinute(known: 150), at: at(second)))
      run.distance.append(Sample(Metres(second * 3), at: at(second)))
      run.speed.append(Sample(MetresPerSecond(3), at: at(second)))
      if let place = Coordinate(latitude: 0, longitude: second * 3 / 111_319.49) {
        run.fixes.append(Sample(Fix(place, accuracy: Metres(4)), at: at(second)))
      }
    }
    run.songs = (0..<3).map { number in
      PlayedSong(start: at(Double(number) * 200), end: at(Double(number + 1) * 200), title: "\(number)")
    }
    run.tempo = [Sample(BeatsPerMinute(known: 160), at: start), Sample(BeatsPerMinute(known: 170), at: at(300))]
    run.laps = [at(150), at(300), at(450)]
    run.steps = [TakenStep(0, start: start, end: at(300)), TakenStep(1, start: at(300), end: at(600))]
    run.pauses = [RecordedActivity.Pause(start: at(500), end: at(520))]
    return run
  }

  @Test func `cropped has only what lies between, and its distances begin at nothing`() throws {
    let cropped = run.applying([.crop(from: at(100), to: at(250))])
    #expect(cropped.start == at(100))
    #expect(cropped.elapsed == Seconds(150))
    #expect(cropped.heartRate.count == 151)
    #expect(cropped.distance.first?.value == Metres(0))
    #expect(cropped.distance.last?.value == Metres(450))
    #expect(cropped.songs.map(\.title) == ["0", "1"])
    #expect(cropped.songs.map(\.position) == [Seconds(100), .zero])
    #expect(cropped.laps == [at(150)])
    #expect(cropped.steps == [TakenStep(0, start: at(100), end: at(250))])
    #expect(cropped.tempo == [Sample(BeatsPerMinute(known: 160), at: at(100))])
    #expect(cropped.pauses.isEmpty)
    #expect(cropped.legs == [Leg(.run, sport: .running, start: at(100))])
  }

  @Test func `without its middle pauses there, and everything else keeps its time of day`() throws {
    let cut = run.applying([.cut(from: at(190), to: at(290))])
    #expect(cut.elapsed == Seconds(600))
    #expect(cut.pauses.map(\.start) == [at(190), at(500)])
    #expect(cut.pauses.map(\.end) == [at(290), at(520)])
    #expect(cut.distance.last?.value == Metres(1_500))
    #expect(cut.heartRate.count == 601 - 99)
    #expect(cut.songs.map(\.title) == ["0", "1", "2"])
    #expect(cut.songs.map(\.start) == [start, at(290), at(400)])
    let figures = SessionFigures(cut, of: AthleteFacts())
    let distance = try #require(figures.totals.distance)
    #expect(abs(distance - 1_500) < 5)
  }

  @Test func `without a piece that no device reckoned the way of is as much shorter`() throws {
    var run = run
    run.distance = []
    run.speed = []
    let whole = try #require(SessionFigures(run, of: AthleteFacts()).totals.distance)
    let cut = try #require(
      SessionFigures(run.applying([.cut(from: at(190), to: at(290))]), of: AthleteFacts()).totals.distance)
    #expect(abs(whole - cut - 300) < 15)
  }

  @Test func `of another activity is nothing that its file said it was`() {
    let walk = run.applying([.activity(.walk)])
    #expect(walk.legs == [Leg(.walk, start: start)])
    var triathlon = run
    triathlon.legs.append(Leg(.cycle, start: at(200)))
    #expect(triathlon.applying([.activity(.row, leg: 1)]).legs.map(\.activity) == [.run, .row])
    #expect(triathlon.applying([.activity(.row)]).legs.map(\.activity) == [.row])
  }

  @Test func `has the length that its runner says, whatever it was measured by`() throws {
    var satellites = run
    satellites.distance = []
    satellites.speed = []
    var treadmill = satellites
    treadmill.fixes = []
    for timeline in [run, satellites, treadmill] {
      let corrected = timeline.applying([.distance(Metres(2_000))])
      let distance = try #require(SessionFigures(corrected, of: AthleteFacts()).totals.distance)
      #expect(abs(distance - 2_000) < 1)
    }
    #expect(run.applying([.distance(Metres(3_600))]).speed.first?.value == MetresPerSecond(6))
  }

  @Test func `loses spikes of its heart rate, and all of it where asked`() {
    var run = run
    run.heartRate[100].value = BeatsPerMinute(known: 220)
    run.heartRate[300].value = BeatsPerMinute(known: 80)
    let mended = run.applying([.removeHeartRateSpikes])
    #expect(mended.heartRate.count == 599)
    #expect(mended.heartRate.allSatisfy { $0.value.value == 150 })
    #expect(run.applying([.removeHeartRate]).heartRate.isEmpty)
  }

  @Test func `gains and loses laps`() {
    let edited = run.applying([.addLap(at: at(200)), .removeLap(at: at(300))])
    #expect(edited.laps == [at(150), at(200), at(450)])
  }

  @Test func `refuses what leaves nothing or changes nothing`() {
    #expect(run.refusal(of: .crop(from: at(10), to: at(5))) == .endsBeforeStart)
    #expect(run.refusal(of: .crop(from: at(505), to: at(515))) == .leavesNothing)
    #expect(run.refusal(of: .crop(from: at(700), to: at(800))) == .leavesNothing)
    #expect(run.refusal(of: .crop(from: at(-10), to: at(900))) == .outsideSession)
    #expect(run.refusal(of: .cut(from: at(-10), to: at(900))) == .leavesNothing)
    #expect(run.refusal(of: .cut(from: at(700), to: at(900))) == .outsideSession)
    #expect(run.refusal(of: .activity(.walk, leg: 1)) == .noSuchLeg(legs: 1))
    #expect(run.refusal(of: .distance(Metres(0))) == .impossibleDistance)
    #expect(run.refusal(of: .distance(Metres(.nan))) == .impossibleDistance)
    #expect(run.applying([.removeHeartRate]).refusal(of: .removeHeartRateSpikes) == .noHeartRate)
    #expect(run.refusal(of: .addLap(at: at(150.4))) == .lapExists)
    #expect(run.refusal(of: .removeLap(at: at(151))) == .noSuchLap)
    #expect(run.refusal(of: .shift(.zero)) == .sameStart)
    #expect(run.applying([.crop(from: at(700), to: at(800))]) == run)
  }

  @Test func `keeps its edits as JSON`() throws {
    let edits: [SessionEdit] = [
      .crop(from: start, to: at(10)), .cut(from: start, to: at(10)), .activity(.walk), .activity(.cycle, leg: 2),
      .distance(Metres(5_000.5)), .removeHeartRate, .removeHeartRateSpikes, .addLap(at: at(1)), .removeLap(at: at(1)),
      .shift(Seconds(-3600)),
    ]
    let json = try JSONEncoder().encode(edits)
    #expect(try JSONDecoder().decode([SessionEdit].self, from: json) == edits)
    let crop = #"{"kind": "crop", "from": 1750000000000, "to": 1750000010000}"#
    #expect(try JSONDecoder().decode(SessionEdit.self, from: Data(crop.utf8)) == edits[0])
  }

  @Test func `moved is what it was at another time, and moved back as if it never was`() throws {
    var run = run
    run.songs[1].skipped = at(390)
    run.series = [SampleSeries(name: "stance", unit: "ms", points: [.init(moment: at(5), value: 240)])]
    run.lengths = [PoolLength(start: at(10), elapsed: Seconds(30))]
    run.sets = [ExerciseSet(start: at(20), duration: Seconds(40))]
    let moved = run.applying([.shift(Seconds(-3600))])
    #expect(moved.start == at(-3600) && moved.end == at(-3000))
    #expect(moved.legs.map(\.start) == [at(-3600)])
    #expect(moved.laps.first == at(-3450))
    #expect(moved.pauses.map(\.end) == [at(-3080)])
    #expect(moved.fixes.map(\.value) == run.fixes.map(\.value))
    #expect(moved.fixes.first?.moment == at(-3600))
    #expect(moved.songs[1].skipped == at(-3210))
    #expect(moved.series[0].points[0].moment == at(-3595))
    #expect((moved.lengths[0].start, moved.sets[0].start) == (at(-3590), at(-3580)))
    var figures = SessionFigures(moved, of: AthleteFacts())
    #expect(figures.from == run.start.milliseconds - 3_600_000)
    figures = SessionFigures(moved.applying([.shift(Seconds(3600))]), of: AthleteFacts())
    #expect(figures == SessionFigures(run, of: AthleteFacts()))
    #expect(moved.applying([.shift(Seconds(3600))]) == run)
    // Later edits use the corrected clock.
    let cropped = run.applying([.shift(Seconds(-3600)), .crop(from: at(-3500), to: at(-3350))])
    #expect(cropped.elapsed == Seconds(150) && cropped.distance.last?.value == Metres(450))
  }

  @Test func `split in two and joined again is what it was`() {
    let (first, second) = (
      run.applying([.crop(from: start, to: at(330))]), run.applying([.crop(from: at(330), to: at(600))])
    )
    let joined = second.joined(with: first)
    #expect(joined.start == start && joined.end == at(600))
    #expect(joined.pauses == run.pauses)
    #expect(joined.legs == run.legs)
    #expect(joined.laps == run.laps)
    #expect(joined.heartRate == run.heartRate)
    #expect(joined.fixes == run.fixes)
    #expect(joined.distance.last?.value == run.distance.last?.value)
    #expect(joined == first.joined(with: second))
  }

  @Test func `joined with another pauses between them, and has a leg for each activity`() {
    var ride = Timeline(start: at(900), end: at(1_000), legs: [Leg(.cycle, start: at(900))])
    ride.distance = [Sample(Metres(0), at: at(900)), Sample(Metres(700), at: at(1_000))]
    ride.power = [Sample(Watts(200), at: at(950))]
    let both = ride.joined(with: run)
    #expect(both.elapsed == Seconds(1_000))
    #expect(both.legs.map(\.activity) == [.run, .cycle])
    #expect(both.legs.map(\.start) == [start, at(900)])
    #expect(both.pauses.map(\.start) == [at(500), at(600)])
    #expect(both.pauses.map(\.end) == [at(520), at(900)])
    #expect(both.distance.last?.value == Metres(2_500))
    #expect(both.power.count == 1)
  }
}
