import ActivityFiles
import Figures
import Foundation
import Plans
import Sensors
import Sessions
import Testing
import Units

@Suite("What others see of a session")
struct SeenSessionTests {
  @Test(arguments: 0..<100) func `never has a place within the radius of the first or the last`(seed: Int) throws {
    var randomness = SplitMix64(seed: UInt64(seed))
    let timeline = Timeline.wandering(using: &randomness)
    let radius = Metres(Double.random(in: 1...1000, using: &randomness))
    let privacy = SessionPrivacy(audience: .everybody, showsMap: true, showsHeartRate: true, hiddenRadius: radius)
    let seen = timeline.seen(under: privacy)
    let (first, last) = (try #require(timeline.fixes.first), try #require(timeline.fixes.last))
    for fix in seen.fixes {
      #expect(fix.value.coordinate.distance(to: first.value.coordinate) > radius)
      #expect(fix.value.coordinate.distance(to: last.value.coordinate) > radius)
    }
    // No other series may reveal the hidden movement.
    let shown = Set(seen.fixes.map(\.moment))
    let hidden = Set(timeline.fixes.map(\.moment)).subtracting(shown)
    #expect(hidden.isDisjoint(with: seen.speed.map(\.moment)))
    #expect(hidden.isDisjoint(with: seen.altitude.map(\.moment)))
    #expect(hidden.isDisjoint(with: seen.distance.map(\.moment)))
    #expect(hidden.isDisjoint(with: seen.footfalls.map(\.moment)))
    #expect(hidden.isDisjoint(with: seen.series.flatMap { $0.points.map(\.moment) }))
    #expect(seen.distance.first?.value ?? Metres(0) == Metres(0))
    #expect(zip(seen.distance, seen.distance.dropFirst()).allSatisfy { $0.value <= $1.value })
    // The heart rate stays visible.
    #expect(seen.heartRate == timeline.heartRate)
  }

  @Test func `does not tell how far the door is from where the route becomes visible`() throws {
    var timeline = ExampleTimeline.north(at: 3, for: 1200)
    timeline.distance = (0...1200).map { Sample(Metres(3 * Double($0)), at: timeline.moment(Double($0))) }
    let seen = timeline.seen(under: SessionPrivacy(audience: .everybody, hiddenRadius: Metres(200)))
    let first = try #require(seen.distance.first)
    #expect(first.value == Metres(0))
    #expect(first.moment == seen.fixes.first?.moment)
    // 3,600 m minus a circle of 200 to 490 m at each end.
    let shown = try #require(seen.distance.last).value.value
    #expect(shown < 3200 && shown > 2600)
  }

  @Test func `hides the same circle, whichever of two doors of a house one leaves by`() throws {
    func firstSeen(_ latitude: Double) throws -> Coordinate {
      let timeline = ExampleTimeline.north(from: latitude, at: 3, for: 1200)
      let seen = timeline.seen(under: SessionPrivacy(audience: .everybody, hiddenRadius: Metres(200)))
      return try #require(seen.fixes.first).value.coordinate
    }
    // 200 m are 0.0018° of latitude, so both points are in one square.
    let squares = floor(50 / (200 / 111_320.0))
    let inSquare = (squares + 0.4) * (200 / 111_320.0)
    let distance = try firstSeen(inSquare).distance(to: firstSeen(inSquare + 0.0002))
    #expect(distance.value < 4)
  }

  @Test func `has no heart, no map, or both, as the owner wishes`() throws {
    var timeline = ExampleTimeline.north(at: 3, for: 600)
    timeline.heartRate = [Sample(BeatsPerMinute(known: 150), at: timeline.start)]
    timeline.heartbeats = [Sample(Seconds(0.4), at: timeline.start)]
    // Hidden whatever its name, because it may contain a heart rate or a latitude.
    timeline.series = [SampleSeries(name: "channel 7", unit: "", points: [])]
    let hidden = timeline.seen(
      under: SessionPrivacy(audience: .everybody, showsMap: false, showsHeartRate: false, hiddenRadius: Metres(0)))
    #expect(
      hidden.fixes.isEmpty && hidden.heartRate.isEmpty && hidden.heartbeats.isEmpty && hidden.series.isEmpty)
    for (map, heart) in [(true, false), (false, true)] {
      let part = timeline.seen(
        under: SessionPrivacy(
          audience: .everybody, showsMap: map, showsHeartRate: heart, hiddenRadius: Metres(0)))
      #expect(part.fixes.isEmpty == !map && part.heartRate.isEmpty == !heart && part.series.isEmpty)
    }
    let open = timeline.seen(
      under: SessionPrivacy(audience: .everybody, showsMap: true, showsHeartRate: true, hiddenRadius: Metres(0)))
    #expect(open == timeline)
  }

  @Test func `has figures in which nothing tells of the heart`() throws {
    var timeline = ExampleTimeline.even(at: 3, for: 3600)
    timeline.heartRate = (0...3600).map { Sample(BeatsPerMinute(known: 150), at: timeline.moment(Double($0))) }
    timeline.laps = [timeline.moment(600)]
    var facts = AthleteFacts()
    facts.weight = Kilograms(70)
    facts.age = 30
    facts.restingHeartRate = BeatsPerMinute(50)
    let figures = SessionFigures(timeline, of: facts)
    let seen = figures.seen(under: SessionPrivacy(audience: .everybody, showsHeartRate: false))
    let words = try #require(String(bytes: try JSONEncoder().encode(seen), encoding: .utf8))
    #expect(!words.lowercased().contains("heart") && !words.contains("kilocalories") && !words.contains("impulse"))
    #expect(seen.totals.distance == figures.totals.distance)
    #expect(figures.seen(under: SessionPrivacy(audience: .everybody, showsHeartRate: true)) == figures)
  }
}

extension Timeline {
  /// Starts at a home, leaves it and often passes it again; anywhere on Earth, including the poles and the date line.
  fileprivate static func wandering(using randomness: inout SplitMix64) -> Timeline {
    var timeline = ExampleTimeline.empty(for: 2000)
    let latitude = ([0, 50, -35, 89.999, -89.99, 70] as [Double]).randomElement(using: &randomness) ?? 0
    let longitude = ([0, 179.999, -180, 10] as [Double]).randomElement(using: &randomness) ?? 0
    let step = Double.random(in: 1...30, using: &randomness) / 111_320
    var (north, east) = (0.0, 0.0)
    for second in 0...2000 {
      let moment = timeline.moment(Double(second))
      north += Double.random(in: -step...(step * 1.01), using: &randomness)
      east += Double.random(in: -step...step, using: &randomness)
      var there = longitude + east / max(cos(latitude * .pi / 180), 1e-5)
      while there > 180 { there -= 360 }
      while there < -180 { there += 360 }
      guard let coordinate = Coordinate(latitude: min(max(latitude + north, -90), 90), longitude: there) else {
        continue
      }
      timeline.fixes.append(Sample(Fix(coordinate), at: moment))
      timeline.distance.append(Sample(Metres(Double(second) * 3), at: moment))
      timeline.altitude.append(Sample(Metres(100), at: moment))
      timeline.speed.append(Sample(MetresPerSecond(3), at: moment))
      timeline.footfalls.append(Sample(Footfall(), at: moment))
      timeline.heartRate.append(Sample(BeatsPerMinute(known: 150), at: moment))
    }
    let points = timeline.fixes.map { SampleSeries.Point(moment: $0.moment, value: 1) }
    timeline.series = [SampleSeries(name: "Form Power", unit: "watts", points: points)]
    return timeline
  }
}
