import ActivityFiles
import ActivityImports
import Plans
import Sensors
import Sessions
import Units

/// A session with a value in every field, with moments and numbers that no format can express.
enum ExampleSession {
  static let start = Moment(milliseconds: 1_717_243_200_400)
  static let title = "Along the <river> & \"back\""
  static let notes = "Windy,\nbut fine"
  static let utcOffset = Seconds(20_700)
  static let device = "Überwatch 3"

  static func moment(_ seconds: Double) -> Moment { start + Seconds(seconds) }

  static var export: SessionExport {
    SessionExport(
      timeline, title: title, notes: notes, creator: ActivityCreator(name: device), utcOffset: utcOffset,
      figures: .init(energy: Kilocalories(321), ascent: Metres(12), descent: Metres(14)))
  }

  /// Ten minutes of running and ten of swimming.
  static var timeline: Timeline {
    var timeline = Timeline(
      start: start, end: moment(1_200.25),
      legs: [Leg(.run, start: start), Leg(.swim, start: moment(600.7), poolLength: Metres(25))])
    timeline.pauses = [.init(start: moment(200.2), end: moment(229.7))]
    timeline.laps = [moment(100.3), moment(400.9)]
    for second in (0...1_200) where !(201..<230).contains(second) { add(second, to: &timeline) }
    timeline.heartbeats = (1...30).map { Sample(Seconds(0.8123), at: moment(Double($0) * 0.8123)) }
    timeline.footfalls = (0..<60).map { Sample(Footfall(phase: 0.1), at: moment(Double($0) / 3)) }
    timeline.songs = [
      PlayedSong(start: start, end: moment(200), title: "Go", artist: "Runner", tempo: BeatsPerMinute(known: 160))
    ]
    timeline.tempo = [Sample(BeatsPerMinute(known: 160), at: start)]
    timeline.steps = [TakenStep(0, start: start, end: moment(300))]
    timeline.lengths = (0..<4).map {
      PoolLength(start: moment(610.3 + Double($0) * 40), elapsed: Seconds(31.5), stroke: .breaststroke, strokes: 14)
    }
    timeline.sets = [
      ExerciseSet(
        start: moment(1_000.2), duration: Seconds(42.25), repetitions: 12, weight: Kilograms(62.5), category: 28)
    ]
    return timeline
  }

  private static func add(_ second: Int, to timeline: inout Timeline) {
    let time = Double(second)
    if let place = Coordinate(latitude: 45.12345678, longitude: ((8 + time * 3.805e-5) * 1e8).rounded() / 1e8) {
      timeline.fixes.append(Sample(Fix(place, accuracy: Metres(3.5)), at: moment(time)))
    }
    timeline.altitude.append(Sample(Metres(200.123 + Double(second % 100) / 8), at: moment(time)))
    timeline.distance.append(Sample(Metres(time * 3.001), at: moment(time)))
    timeline.speed.append(Sample(MetresPerSecond(3.021), at: moment(time)))
    // The heart rate strap measures at its own fraction of a second.
    timeline.heartRate.append(Sample(BeatsPerMinute(known: 120.3 + Double(second % 50)), at: moment(time + 0.35)))
    timeline.cadence.append(Sample(cadence(160.123 + Double(second % 5)), at: moment(time)))
    timeline.power.append(Sample(Watts(220.4 + Double(second % 30)), at: moment(time)))
    timeline.temperature.append(Sample(Celsius(-3.25), at: moment(time)))
    if timeline.series.isEmpty {
      timeline.series = [SampleSeries(name: "Form Power", unit: "Watts", points: [])]
    }
    timeline.series[0].points.append(.init(moment: moment(time), value: 61.25 + Double(second % 7)))
  }

  private static func cadence(_ perMinute: Double) -> Cadence {
    guard let cadence = Cadence(perMinute: perMinute) else { preconditionFailure("a finite one") }
    return cadence
  }
}
