public import Sensors
public import Units

/// Simulated satellite fixes of a person who follows a course, with the true distance.
///
/// The error has two parts: white noise from fix to fix, and slow drift (Ornstein–Uhlenbeck), as caused by the atmosphere and
/// by reflections. One fix in a hundred is lost.
public struct SimulatedReceiver: Sendable {
  /// Standard deviations in each direction, in metres.
  public var noise = 1.0
  public var drift = 3.0
  /// Time constant of the drift, in seconds.
  public var memory = 60.0
  /// Seconds between fixes.
  public var interval = 1.0
  /// The accuracy stated by the receiver, in metres; nil for none.
  public var accuracy: Double? = 4.0
  /// Time range in seconds from the start without any fix.
  public var tunnel: ClosedRange<Double>?
  public var start: Coordinate? = Coordinate(latitude: 47.37, longitude: 8.54)

  public init() {}

  /// - Parameter legs: speeds (m/s) and durations (s); zero stands still.
  public func fixes(
    along course: SimulatedCourse, legs: [(speed: Double, seconds: Double)], seed: UInt64
  ) -> (fixes: [PositionFix], truth: Metres) {
    var randomness = SplitMix64(seed: seed)
    var east = drift * randomness.normal()
    var north = drift * randomness.normal()
    let keep = Elementary.exp(-interval / memory)
    let renew = drift * (1 - keep * keep).squareRoot()
    var fixes: [PositionFix] = []
    var distance = 0.0
    var time = 0.0
    for leg in legs {
      for _ in 0..<Int(leg.seconds / interval) {
        east = east * keep + renew * randomness.normal()
        north = north * keep + renew * randomness.normal()
        let place = course.place(after: distance)
        let seen = coordinate(
          east: place.east + east + noise * randomness.normal(),
          north: place.north + north + noise * randomness.normal())
        let isLost = randomness.share() < 0.01 || tunnel.map { $0.contains(time) } ?? false
        if let seen, !isLost {
          fixes.append(PositionFix(time: Seconds(time), coordinate: seen, accuracy: accuracy.map { Metres($0) }))
        }
        distance += leg.speed * interval
        time += interval
      }
    }
    return (fixes, Metres(distance - (legs.last?.speed ?? 0) * interval))
  }

  /// Uses the radii of curvature of WGS 84 at the start.
  private func coordinate(east: Double, north: Double) -> Coordinate? {
    guard let start else { return nil }
    let radian = Elementary.pi / 180
    let (sine, cosine) = Elementary.sineCosine(start.latitude * radian)
    let bend = 1 - 0.00669437999014 * sine * sine
    let parallel = 6_378_137 / bend.squareRoot() * cosine
    let meridian = 6_378_137 * (1 - 0.00669437999014) / (bend * bend.squareRoot())
    var longitude = start.longitude + east / parallel / radian
    if longitude > 180 { longitude -= 360 }
    return Coordinate(latitude: start.latitude + north / meridian / radian, longitude: longitude)
  }
}
