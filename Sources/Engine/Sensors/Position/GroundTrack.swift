public import Units

/// Computes distance, speed, climb and route from satellite fixes as they arrive, smoothed.
///
/// A Kalman filter with constant velocity follows the fixes (see `MovingPoint`), weighted by their stated accuracy or else by
/// their scatter. An implausible fix is rejected; three in a row are accepted and begin a new section. After 6 s each point is
/// smoothed again with the fixes that followed (Rauch, Tung and Striebel 1965) and becomes final. That removes overshoot in
/// bends and lag at the start. Only movement adds distance. Memory use is constant.
public struct GroundTrack: Sendable {
  /// Climb of the final points.
  public var ascent: Metres { climb.ascent }
  public var descent: Metres { climb.descent }
  private var window: [Entry] = []
  /// Final points of the last seconds, used to detect movement.
  private var trail: [Entry] = []
  private var odometer = Odometer()
  private var shownDistance = 0.0
  private var noise = FixNoise()
  private var refused = 0
  private var climb = Climb()
  private var grade = Grade()

  private struct Entry {
    let time: Double
    let accuracy: Double
    let altitude: Double?
    let filtered: MovingPoint
    var smoothed: MovingPoint
    /// The point follows a gap, over which the route is unknown.
    let isLeap: Bool
  }

  public init() {}

  /// - Returns: the points that became final.
  public mutating func receive(_ fix: PositionFix) -> [Point] {
    let time = fix.time.value
    let stated = fix.accuracy?.value
    guard time.isFinite, stated.map({ $0 >= 0 && $0 <= Self.worstAccuracy }) ?? true else { return [] }
    let altitude = fix.altitude.flatMap { $0.value.isFinite && $0.value.magnitude < 1e5 ? $0.value : nil }
    let place = EarthPoint(fix.coordinate).position
    if let newest = window.last, time - newest.time < Self.shortestInterval { return [] }
    noise.receive(place, at: time)
    // Most of a receiver's error changes slowly and shifts neighbouring fixes alike. Count half of it as independent noise.
    let deviation = stated.map { max($0 / 2, Self.bestDeviation) } ?? noise.variance.squareRoot()
    let variance = deviation * deviation
    let accuracy = 2 * deviation

    guard let newest = window.last else {
      append(MovingPoint(at: place, variance: variance), time, accuracy, altitude, isLeap: !trail.isEmpty)
      return []
    }
    let passed = time - newest.time
    if passed > Self.longestGap {
      let points = finish()
      append(MovingPoint(at: place, variance: variance), time, accuracy, altitude, isLeap: true)
      return points
    }
    let prediction = newest.filtered.predicted(after: passed)
    let miss = place.distance(to: prediction.position)
    let tolerance = Self.gate * (prediction.positionVariance + 4 * variance).squareRoot()
    if miss > tolerance {
      refused += 1
      guard refused >= Self.refusals else { return [] }
      let points = finish()
      append(MovingPoint(at: place, variance: variance), time, accuracy, altitude, isLeap: true)
      return points
    }
    refused = 0
    append(prediction.corrected(to: place, variance: variance), time, accuracy, altitude, isLeap: false)
    smooth()
    return finalize { $0.time <= time - Self.delay }
  }

  /// Returns the rest of the track at its end. A later fix begins a new section.
  public mutating func finish() -> [Point] {
    smooth()
    return finalize { _ in true }
  }

  /// Distance so far, including the last seconds. Never decreases.
  public var distance: Metres { Metres(shownDistance) }

  /// Speed at the latest fix; zero in a pause, nil before the second fix.
  public var speed: MetresPerSecond? {
    guard window.count > 1, let newest = window.last else { return nil }
    return isMoving(window.count - 1) ? MetresPerSecond(newest.filtered.velocity.length) : .zero
  }

  private mutating func append(
    _ point: MovingPoint, _ time: Double, _ accuracy: Double, _ altitude: Double?, isLeap: Bool
  ) {
    refused = 0
    window.append(
      Entry(time: time, accuracy: accuracy, altitude: altitude, filtered: point, smoothed: point, isLeap: isLeap))
  }

  private mutating func smooth() {
    guard let newest = window.indices.last else { return }
    window[newest].smoothed = window[newest].filtered
    for index in window.indices.dropLast().reversed() {
      let later = window[index + 1]
      window[index].smoothed = window[index].filtered.smoothed(
        by: later.smoothed, after: later.time - window[index].time)
    }
    var ahead = odometer
    for index in window.indices { advance(&ahead, to: index) }
    shownDistance = max(shownDistance, ahead.distance)
  }

  private mutating func finalize(_ isFinal: (Entry) -> Bool) -> [Point] {
    var points: [Point] = []
    while let entry = window.first, isFinal(entry) {
      advance(&odometer, to: 0)
      window.removeFirst()
      trail.removeAll { $0.time < entry.time - Self.delay }
      trail.append(entry)
      let distance = Metres(odometer.distance)
      if let altitude = entry.altitude, let level = climb.receive(Metres(altitude), at: distance) {
        grade.receive(level)
      }
      guard let coordinate = EarthPoint(position: entry.smoothed.position).coordinate else { continue }
      points.append(
        Point(
          time: Seconds(entry.time), coordinate: coordinate, distance: distance,
          speed: odometer.isMoving ? MetresPerSecond(entry.smoothed.velocity.length) : .zero,
          isMoving: odometer.isMoving,
          altitude: entry.altitude.map { Metres($0) }, slope: entry.altitude == nil ? nil : grade.slope))
    }
    shownDistance = max(shownDistance, odometer.distance)
    return points
  }

  private func advance(_ odometer: inout Odometer, to index: Int) {
    let entry = window[index]
    if entry.isLeap, let before = index > 0 ? window[index - 1] : trail.last {
      odometer.leap(to: entry.smoothed.position, in: entry.time - before.time)
    } else {
      odometer.advance(to: entry.smoothed.position, seemsMoving: isMoving(index), accuracy: entry.accuracy)
    }
  }

  /// Whether the positions before and after differ by more than the slowest walk and the receiver's error explain.
  private func isMoving(_ index: Int) -> Bool {
    let entry = window[index]
    var before = Middle()
    var after = Middle()
    after.add(entry)
    for other in window[index...].dropFirst() where other.time - entry.time <= Self.delay { after.add(other) }
    for other in window[..<index] where entry.time - other.time <= Self.delay { before.add(other) }
    for other in trail where entry.time - other.time <= Self.delay { before.add(other) }
    if before.count == 0, let last = index > 0 ? window[index - 1] : trail.last { before.add(last) }
    guard before.count > 0 else { return false }
    let speed = after.position.distance(to: before.position) / (after.time - before.time)
    let doubtful = min(max(0.8 * entry.accuracy, 2.4), 4.5) / Self.delay
    return speed >= doubtful
  }

  /// The mean of several points.
  private struct Middle {
    private(set) var count = 0
    private var positions = SIMD3<Double>.zero
    private var times = 0.0

    mutating func add(_ entry: Entry) {
      positions += entry.smoothed.position
      times += entry.time
      count += 1
    }

    var position: SIMD3<Double> { positions / Double(count) }
    var time: Double { times / Double(count) }
  }

  /// Seconds after which a point becomes final.
  private static let delay = 6.0
  private static let longestGap = 30.0
  /// Five fixes per second are enough.
  private static let shortestInterval = 0.19
  /// In metres.
  private static let bestDeviation = 1.0
  /// In metres. A less accurate fix comes from cell towers.
  private static let worstAccuracy = 200.0
  /// Gate in standard deviations. Wide, because errors are not normally distributed.
  private static let gate = 5.0
  private static let refusals = 3
}
