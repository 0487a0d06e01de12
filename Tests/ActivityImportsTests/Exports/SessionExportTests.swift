import ActivityFiles
import ActivityImports
import Plans
import Sessions
import Testing
import Units

@Suite("A session written as a file")
struct SessionExportTests {
  private let start = Moment(milliseconds: 1_717_243_200_400)

  private func moment(_ seconds: Double) -> Moment { start + Seconds(seconds) }

  /// Heart rate strap and GPS receiver, each at its own fraction of a second.
  private func run(seconds: Int) -> Timeline {
    var timeline = Timeline(start: start, end: moment(Double(seconds)), legs: [Leg(.run, start: start)])
    for second in 0..<seconds {
      let time = Double(second)
      if let place = Coordinate(latitude: 50 + time * 2.7e-5, longitude: 8) {
        timeline.fixes.append(Sample(Fix(place, altitude: Metres(100)), at: moment(time)))
      }
      timeline.heartRate.append(Sample(BeatsPerMinute(known: 140 + Double(second % 20)), at: moment(time + 0.35)))
    }
    return timeline
  }

  @Test func `says in one row what was measured in one second`() {
    let timeline = run(seconds: 60)
    let fit = SessionExport(timeline).activity(for: .fit)
    #expect(fit.samples.count == 60)
    #expect(fit.samples.allSatisfy { $0.heartRate != nil && $0.coordinate != nil })
    let gpx = SessionExport(timeline).activity(for: .gpx)
    #expect(gpx.samples.map(\.moment) == timeline.fixes.map(\.moment))
    #expect(gpx.samples.allSatisfy { $0.heartRate != nil })
    let tcx = SessionExport(timeline).activity(for: .tcx)
    #expect(tcx.samples.count == 120)
  }

  @Test func `reckons the distance where no device did`() throws {
    let activity = SessionExport(run(seconds: 600)).activity(for: .fit)
    // 2.7e-5° of latitude are 3.003 m.
    let distance = try #require(activity.legs[0].totals.distance)
    #expect((distance.value / (599 * 3.003) - 1).magnitude < 0.005)
    #expect(activity.samples.last?.distance != nil)
  }

  @Test func `counts neither time nor way of a pause`() throws {
    var timeline = run(seconds: 600)
    timeline.pauses = [.init(start: moment(200), end: moment(300))]
    let totals = SessionExport(timeline).activity(for: .fit).legs[0].totals
    #expect(totals.elapsed == Seconds(600))
    #expect(totals.active == Seconds(500))
    #expect((try #require(totals.distance).value / (499 * 3.003) - 1).magnitude < 0.005)
  }

  @Test func `divides sums among laps and legs`() throws {
    var timeline = run(seconds: 600)
    timeline.laps = [moment(150), moment(400)]
    timeline.legs = [Leg(.cycle, start: start), Leg(.run, start: moment(300))]
    let activity = SessionExport(timeline, figures: .init(energy: Kilocalories(100))).activity(for: .fit)
    #expect(activity.legs.map(\.sport) == [.cycling, .running])
    #expect(
      activity.legs.map { $0.laps.map(\.totals.elapsed) } == [
        [Seconds(150), Seconds(150)], [Seconds(100), Seconds(200)],
      ])
    #expect(activity.legs.map(\.totals.energy) == [Kilocalories(50), Kilocalories(50)])
    let whole = activity.legs.reduce(0) { $0 + ($1.totals.distance?.value ?? 0) }
    let laps = activity.legs.flatMap(\.laps).reduce(0) { $0 + ($1.totals.distance?.value ?? 0) }
    #expect((whole - laps).magnitude < 1e-6)
    #expect((whole / (599 * 3.003) - 1).magnitude < 0.005)
  }

  @Test func `tells the cadence of steps that were heard`() throws {
    var timeline = Timeline(start: start, end: moment(60), legs: [Leg(.run, start: start)])
    // 180 per minute for twenty seconds, none for twenty, then 160.
    timeline.footfalls =
      (0..<60).map { Sample(Footfall(), at: moment(Double($0) / 3)) }
      + (0..<53).map { Sample(Footfall(), at: moment(40 + Double($0) * 0.375)) }
    let samples = SessionExport(timeline).activity(for: .fit).samples
    func cadence(_ second: Double) -> Double? {
      samples.first { $0.moment >= moment(second) }?.cadence?.perMinute
    }
    #expect((try #require(cadence(10)) - 180).magnitude < 1)
    #expect((try #require(cadence(50)) - 160).magnitude < 1)
    #expect(!samples.contains { $0.cadence != nil && $0.moment > moment(26) && $0.moment < moment(34) })
  }

  @Test(arguments: ActivityFile.Format.allCases)
  func `of nothing is still a file`(format: ActivityFile.Format) throws {
    let empty = Timeline(start: start, end: start, legs: [Leg(.yoga, start: start)])
    #expect(!SessionExport(empty).bytes(as: format).isEmpty)
  }
}
