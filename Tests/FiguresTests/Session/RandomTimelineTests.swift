import ActivityFiles
import Figures
import Foundation
import Plans
import Sessions
import TestSupport
import Testing
import Units

/// JSON lacks NaN, so encoding the figures proves that all of them are numbers.
@Suite("Figures of a strange session")
struct RandomTimelineTests {
  @Test(arguments: Nightly.seeds(25, nightly: 200)) func `are numbers, and no more than there can be`(seed: Int) throws
  {
    var randomness = SplitMix64(seed: UInt64(seed))
    let timeline = Timeline.random(using: &randomness)
    let figures = SessionFigures(timeline, of: .random(using: &randomness), rating: 6)
    _ = try JSONEncoder().encode(figures)
    #expect(figures.totals.active >= 0)
    #expect(figures.totals.active <= figures.totals.elapsed + 0.001)
    if let moving = figures.totals.moving { #expect(moving <= figures.totals.active + 0.001) }
    let splits = figures.kilometres.compactMap(\.figures.distance).reduce(0, +)
    if let distance = figures.totals.distance, !figures.kilometres.isEmpty {
      #expect(abs(splits - distance) < 2 + 0.01 * Double(figures.kilometres.count))
    }
    for zone in figures.heartRate?.zones ?? [] { #expect(zone.time <= figures.totals.active + 0.001) }
    if let share = figures.synchrony?.resultantLength { #expect((0...1).contains(share)) }
  }

  @Test func `are there for nothing at all, and for one sample of everything`() throws {
    let nothing = SessionFigures(ExampleTimeline.empty(for: 0), of: AthleteFacts())
    #expect(nothing.totals.elapsed == 0)
    #expect(nothing.totals.distance == nil)
    _ = try JSONEncoder().encode(nothing)

    var one = ExampleTimeline.empty(for: 0)
    one.heartRate = [Sample(BeatsPerMinute(known: 120), at: one.start)]
    one.fixes = [Sample(Fix(try #require(Coordinate(latitude: 90, longitude: 0))), at: one.start)]
    one.distance = [Sample(Metres(5), at: one.start)]
    let figures = SessionFigures(one, of: AthleteFacts())
    #expect(figures.heartRate?.mean == 120)
    _ = try JSONEncoder().encode(figures)
  }

  @Test(arguments: [(0.0, 179.9), (89.8, 0.0), (-89.9, -180.0)])
  func `are right across the date line and beside the poles`(latitude: Double, longitude: Double) throws {
    var timeline = ExampleTimeline.empty(.cycle, for: 1000)
    let step = 10 / 111_320 / max(cos(latitude * .pi / 180), 1e-6)
    timeline.fixes = try (0...1000).map { second in
      var east = longitude + step * Double(second)
      while east > 180 { east -= 360 }
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: east))
      return Sample(Fix(coordinate, accuracy: Metres(4)), at: timeline.moment(Double(second)))
    }
    let distance = try #require(SessionFigures(timeline, of: AthleteFacts()).totals.distance)
    #expect(abs(distance / 10_000 - 1) < 0.02)
  }
}

extension AthleteFacts {
  fileprivate static func random(using randomness: inout SplitMix64) -> Self {
    var facts = AthleteFacts()
    if Bool.random(using: &randomness) { facts.weight = Kilograms(.random(in: 1...500, using: &randomness)) }
    if Bool.random(using: &randomness) { facts.height = Metres(.random(in: 0.1...3, using: &randomness)) }
    if Bool.random(using: &randomness) { facts.age = .random(in: 0...150, using: &randomness) }
    if Bool.random(using: &randomness) {
      facts.restingHeartRate = BeatsPerMinute(.random(in: 20...150, using: &randomness))
    }
    if Bool.random(using: &randomness) {
      facts.maximumHeartRate = BeatsPerMinute(.random(in: 80...250, using: &randomness))
    }
    return facts
  }
}

extension Timeline {
  /// Random input: series that begin before the start and end after the end, gaps of hours, impossible values.
  static func random(using randomness: inout SplitMix64) -> Timeline {
    let length = ([0, 0.001, 10, 3000, 20_000, 4e8] as [Double]).randomElement(using: &randomness) ?? 10
    let first: Activity = Activity.allCases.randomElement(using: &randomness) ?? .run
    var timeline = ExampleTimeline.empty(first, for: length)
    func moments(_ most: Int, using randomness: inout SplitMix64) -> [Moment] {
      let count = Int.random(in: 0...most, using: &randomness)
      let start = Double.random(in: -100...max(length, 1), using: &randomness)
      let step = ([0, 0.2, 1, 5, 3600] as [Double]).randomElement(using: &randomness) ?? 1
      return (0..<count).map { timeline.moment(start + Double($0) * step) }
    }
    for _ in 0..<Int.random(in: 0...2, using: &randomness) {
      let activity: Activity = Activity.allCases.randomElement(using: &randomness) ?? .run
      timeline.legs.append(
        Leg(activity, start: max(timeline.legs[timeline.legs.count - 1].start, timeline.moment(length / 2))))
    }
    timeline.heartRate = moments(500, using: &randomness).map {
      Sample(BeatsPerMinute(known: .random(in: 0.1...400, using: &randomness)), at: $0)
    }
    timeline.heartbeats = moments(500, using: &randomness).map {
      Sample(Seconds(.random(in: -1...3, using: &randomness)), at: $0)
    }
    timeline.footfalls = moments(500, using: &randomness).map {
      Sample(Footfall(phase: Bool.random(using: &randomness) ? .random(in: -3...3, using: &randomness) : nil), at: $0)
    }
    timeline.cadence = moments(100, using: &randomness).compactMap { moment in
      Cadence(perMinute: Double.random(in: 0...500, using: &randomness)).map { Sample($0, at: moment) }
    }
    timeline.power = moments(2000, using: &randomness).map {
      Sample(Watts(.random(in: -10...3000, using: &randomness)), at: $0)
    }
    var place = (latitude: Double.random(in: -90...90, using: &randomness), longitude: 180.0)
    timeline.fixes = moments(500, using: &randomness).compactMap { moment in
      place.latitude = min(max(place.latitude + .random(in: -1e-3...1e-3, using: &randomness), -90), 90)
      place.longitude = -place.longitude
      let altitude = Metres(.random(in: -1e6...1e6, using: &randomness))
      return Coordinate(latitude: place.latitude, longitude: place.longitude).map {
        Sample(Fix($0, altitude: altitude), at: moment)
      }
    }
    timeline.altitude = moments(100, using: &randomness).map {
      Sample(Metres(.random(in: -100...9000, using: &randomness)), at: $0)
    }
    timeline.speed = moments(100, using: &randomness).map {
      Sample(MetresPerSecond(.random(in: -1...1000, using: &randomness)), at: $0)
    }
    timeline.distance = moments(100, using: &randomness).map {
      Sample(Metres(.random(in: -10...1e6, using: &randomness)), at: $0)
    }
    timeline.temperature = moments(20, using: &randomness).map { Sample(Celsius(.infinity), at: $0) }
    timeline.tempo = moments(20, using: &randomness).map { Sample(BeatsPerMinute(known: 150), at: $0) }
    timeline.songs = moments(3, using: &randomness).map {
      PlayedSong(start: $0, end: $0 + Seconds(.random(in: 0...300, using: &randomness)), title: "Song")
    }
    timeline.laps = moments(5, using: &randomness)
    for moment in moments(4, using: &randomness) {
      timeline.pauses.append(RecordedActivity.Pause(start: moment, end: moment + Seconds(0.5)))
    }
    return timeline
  }
}
