import Sensors
import Simulation
import Testing
import Units

@Suite("A track")
struct GroundTrackTests {
  private typealias Leg = (speed: Double, seconds: Double)

  private func walked(_ fixes: [PositionFix]) -> (track: GroundTrack, points: [GroundTrack.Point]) {
    var track = GroundTrack()
    var points: [GroundTrack.Point] = []
    for fix in fixes { points += track.receive(fix) }
    points += track.finish()
    return (track, points)
  }

  /// The relative error of the distance.
  private func error(
    _ course: SimulatedCourse, _ legs: [Leg], seed: UInt64, _ change: (inout SimulatedReceiver) -> Void = { _ in }
  ) -> Double {
    var receiver = SimulatedReceiver()
    change(&receiver)
    let (fixes, truth) = receiver.fixes(along: course, legs: legs, seed: seed)
    return walked(fixes).track.distance.value / truth.value - 1
  }

  @Test func `is as long as a measured lap`() {
    let ways: [(SimulatedCourse, Leg)] = [
      (.stadium, (4, 1250)), (.stadium, (2.5, 1600)), (.circle(radius: 50), (3, 1200)),
      (.blocks(block: 90), (1.3, 1800)),
    ]
    for (course, leg) in ways {
      let errors = (UInt64(20)..<28).map { error(course, [leg], seed: $0) }
      #expect(errors.allSatisfy { $0.magnitude < 0.02 })
      #expect((errors.reduce(0, +) / Double(errors.count)).magnitude < 0.01)
    }
  }

  @Test(arguments: UInt64(20)..<24)
  func `goes straight through a tunnel and over fixes five seconds apart`(seed: UInt64) {
    #expect(error(.straight, [(3, 1200)], seed: seed) { $0.tunnel = 300...345 }.magnitude < 0.01)
    #expect(error(.straight, [(3, 1200)], seed: seed) { $0.tunnel = 300...320 }.magnitude < 0.01)
    #expect(error(.stadium, [(3, 1200)], seed: seed) { $0.interval = 5 }.magnitude < 0.01)
  }

  @Test(arguments: [0.3, 1, 2])
  func `finds out how much fixes scatter that do not say`(noise: Double) {
    for seed in UInt64(20)..<24 {
      let found = error(.stadium, [(2.5, 1600)], seed: seed) {
        $0.accuracy = nil
        $0.noise = noise
      }
      #expect(found.magnitude < 0.025)
    }
  }

  @Test(arguments: UInt64(20)..<24)
  func `does not grow while standing`(seed: UInt64) {
    let (fixes, _) = SimulatedReceiver().fixes(along: .straight, legs: [(0, 1800)], seed: seed)
    #expect(walked(fixes).track.distance < Metres(20))
    let stops = (0..<20).flatMap { _ in [(3, 40), (0, 30)] as [Leg] }
    #expect(error(.straight, stops, seed: seed).magnitude < 0.02)
  }

  @Test func `tells moving from standing and how fast`() throws {
    let legs: [Leg] = [(3, 120), (0, 60), (1.3, 120)]
    let points = walked(SimulatedReceiver().fixes(along: .straight, legs: legs, seed: 4).fixes).points
    func middle(_ times: ClosedRange<Double>) -> [GroundTrack.Point] { points.filter { times.contains($0.time.value) } }
    #expect(middle(20...110).allSatisfy { $0.isMoving })
    #expect(middle(130...170).count { !$0.isMoving } > 35)
    #expect(middle(200...290).count { $0.isMoving } > 85)
    let running = middle(20...110)
    let mean = running.map(\.speed.value).reduce(0, +) / Double(running.count)
    #expect((mean - 3).magnitude < 0.1)
    #expect(middle(140...160).contains { $0.speed == .zero })
  }

  @Test func `keeps its distance while it goes, and never takes any back`() {
    let (fixes, _) = SimulatedReceiver().fixes(along: .stadium, legs: [(3, 600)], seed: 8)
    var track = GroundTrack()
    var before = Metres(0)
    for (index, fix) in fixes.enumerated() {
      _ = track.receive(fix)
      #expect(track.distance >= before)
      before = track.distance
      if index > 30 { #expect((before.value - fix.time.value * 3).magnitude < 25) }
    }
    #expect((track.speed?.value ?? 0) > 2)
  }

  @Test func `passes over a fix thrown far away`() {
    let (fixes, truth) = SimulatedReceiver().fixes(along: .straight, legs: [(3, 600)], seed: 5)
    var thrown = fixes
    for index in stride(from: 50, to: thrown.count, by: 60) {
      let place = thrown[index].coordinate
      if let far = Coordinate(latitude: place.latitude + 0.01, longitude: place.longitude) {
        thrown[index] = PositionFix(time: thrown[index].time, coordinate: far, accuracy: Metres(4))
      }
    }
    #expect((walked(thrown).track.distance.value / truth.value - 1).magnitude < 0.015)
  }

  @Test func `crosses the date line and turns at a pole`() throws {
    for longitude in [179.99, -179.99] {
      #expect(
        error(.straight, [(3, 1200)], seed: 3) { $0.start = Coordinate(latitude: -17, longitude: longitude) }.magnitude
          < 0.01)
    }
    var polar: [PositionFix] = []
    for second in 0..<600 {
      // Passes the pole at 2 m/s, at a distance of ten metres.
      let north = 600.0 - 2 * Double(second)
      let angle = Elementary.atan2(10, north) * 180 / Elementary.pi
      let latitude = 90 - (north * north + 100).squareRoot() / 111_694
      polar.append(
        PositionFix(
          time: Seconds(Double(second)), coordinate: try #require(Coordinate(latitude: latitude, longitude: angle))))
    }
    #expect((walked(polar).track.distance.value / 1198 - 1).magnitude < 0.01)
  }

  @Test func `stays whole on rubbish`() throws {
    var randomness = SplitMix64(seed: 4)
    var track = GroundTrack()
    for round in 0..<20_000 {
      let coordinate = try #require(
        Coordinate(latitude: 90 * randomness.bipolar(), longitude: 180 * randomness.bipolar()))
      let times = [Double(round), -5, .nan, .infinity, Double(round) * 1e9, 1e-300]
      let accuracies: [Metres?] = [nil, Metres(3), Metres(.nan), Metres(-1), Metres(0), Metres(1e9)]
      let altitudes: [Metres?] = [nil, Metres(400), Metres(.nan), Metres(.infinity), Metres(-1e300)]
      let points = track.receive(
        PositionFix(
          time: Seconds(times.randomElement(using: &randomness) ?? 0), coordinate: coordinate,
          accuracy: accuracies.randomElement(using: &randomness) ?? nil,
          altitude: altitudes.randomElement(using: &randomness) ?? nil))
      for point in points { #expect(point.speed.value.isFinite && point.distance.value.isFinite) }
    }
    #expect(track.distance.value.isFinite && track.ascent.value.isFinite)
    #expect(Coordinate(latitude: 90.1, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: -181) == nil)
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
  }
}

@Suite("Climb and slope")
struct ClimbTests {
  /// A road north, three kilometres long, that rises by `height` in its middle kilometre, with GPS noise.
  private func climbed(_ height: Double, noise: Double, seed: UInt64) -> (
    track: GroundTrack, points: [GroundTrack.Point]
  ) {
    var randomness = SplitMix64(seed: seed)
    var track = GroundTrack()
    var points: [GroundTrack.Point] = []
    for second in 0..<1000 {
      let metres = Double(second) * 3
      let level = 400 + height * min(max((metres - 1000) / 1000, 0), 1)
      guard let coordinate = Coordinate(latitude: 47 + metres / 111_173, longitude: 8) else { continue }
      let spike = second % 200 == 100 ? 300.0 : 0
      points += track.receive(
        PositionFix(
          time: Seconds(Double(second)), coordinate: coordinate,
          altitude: Metres(level + noise * randomness.normal() + spike)))
    }
    points += track.finish()
    return (track, points)
  }

  @Test(arguments: [0.0, 0.5, 1.5])
  func `are those of the road, not of the noise`(noise: Double) throws {
    let (track, points) = climbed(50, noise: noise, seed: 3)
    #expect((track.ascent.value - 50).magnitude < 6)
    #expect(track.descent.value < 5)
    let middle = try #require(points.first { $0.distance > Metres(1500) }?.slope)
    #expect((middle - 0.05).magnitude < 0.03)
    let end = try #require(points.last?.slope)
    #expect(end.magnitude < 0.03)
  }

  @Test func `need altitude`() {
    let (fixes, _) = SimulatedReceiver().fixes(along: .straight, legs: [(3, 300)], seed: 1)
    var track = GroundTrack()
    let points = fixes.flatMap { track.receive($0) }
    #expect(points.allSatisfy { $0.slope == nil && $0.altitude == nil })
    #expect(track.ascent == Metres(0))
  }
}

@Suite("A distance between coordinates")
struct CoordinateDistanceTests {
  @Test(arguments: [
    // Values of GeographicLib for WGS 84.
    (47.0, 8.0, 47.01, 8.0, 1111.709), (47.0, 8.0, 47.0, 8.01, 760.560), (0.0, 179.995, 0.0, -179.995, 1113.195),
    (89.999, 0.0, 89.999, 180.0, 223.388),
  ])
  func `is that on the ellipsoid`(_ a: Double, _ b: Double, _ c: Double, _ d: Double, metres: Double) throws {
    let from = try #require(Coordinate(latitude: a, longitude: b))
    let to = try #require(Coordinate(latitude: c, longitude: d))
    #expect((from.distance(to: to).value - metres).magnitude < 0.02)
    #expect(from.distance(to: from) == Metres(0))
  }
}
