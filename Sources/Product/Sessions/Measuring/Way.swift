/// Distance over time. Between two points it increases linearly while the timer runs.
package struct Way: Sendable {
  package struct Point: Hashable, Sendable {
    /// Seconds since the start.
    package let time: Double
    /// Metres since the start.
    package let distance: Double

    package init(time: Double, distance: Double) {
      self.time = time
      self.distance = distance
    }
  }

  package let source: DistanceSource
  /// Times increase; distances never decrease.
  package let points: [Point]
  /// For each point, the number of impossible jumps up to it (see `leapLimit`).
  private let leaps: [Int]
  /// The speed limit, in m/s.
  private let fastest: Double

  /// Nil with fewer than two points or without movement.
  package init?(_ source: DistanceSource, _ told: [Point], _ active: ActiveTime, fastest: Double) {
    var points: [Point] = []
    points.reserveCapacity(told.count + 2 * active.pauses.count)
    var pauses = active.pauses[...]
    for point in told {
      guard point.distance.isFinite else { continue }
      guard let last = points.last else {
        points.append(point)
        continue
      }
      guard point.time > last.time else { continue }
      // The athlete stands still in a pause, so the distance between two points is covered before and after it.
      pauses = pauses.drop { $0.end <= last.time }
      let span = active.active(from: last.time, to: point.time)
      for pause in pauses.prefix(while: { $0.start < point.time }) where span > 0 {
        let share = active.active(from: last.time, to: pause.start) / span
        let place = last.distance + (point.distance - last.distance) * share
        for time in [pause.start, pause.end] where time > points[points.count - 1].time && time < point.time {
          points.append(Point(time: time, distance: place))
        }
      }
      points.append(Point(time: point.time, distance: max(point.distance, last.distance)))
    }
    self.init(source, points, fastest: fastest)
  }

  private init?(_ source: DistanceSource, _ told: [Point], fastest: Double) {
    var points: [Point] = []
    points.reserveCapacity(told.count)
    for point in told where point.time > points.last?.time ?? -.infinity { points.append(point) }
    guard points.count > 1, points[points.count - 1].distance > 0 else { return nil }
    self.source = source
    self.points = points
    self.fastest = fastest
    var count = 0
    var leaps = [0]
    leaps.reserveCapacity(points.count)
    for (before, after) in zip(points, points.dropFirst()) {
      let length = after.distance - before.distance
      if length > Self.leapLimit, length > fastest * (after.time - before.time) { count += 1 }
      leaps.append(count)
    }
    self.leaps = leaps
  }

  package var length: Double { points[points.count - 1].distance }

  /// Metres since the start, interpolated linearly over active time.
  package func distance(at time: Double) -> Double {
    let next = points.firstPlace { $0.time > time }
    guard next > 0 else { return points[0].distance }
    let before = points[next - 1]
    guard next < points.count else { return before.distance }
    let after = points[next]
    return before.distance + (after.distance - before.distance) * (time - before.time) / (after.time - before.time)
  }

  package func distance(from start: Double, to end: Double) -> Double { distance(at: end) - distance(at: start) }

  /// Distances start at 0. Nil without movement.
  package func part(from start: Double, to end: Double) -> Way? {
    let inside =
      points.firstPlace {
        $0.time > start
      }..<max(
        points.firstPlace { $0.time > start }, points.firstPlace { $0.time >= end })
    let passed = distance(at: start)
    let edges = [max(start, points[0].time), min(end, points[points.count - 1].time)]
    guard edges[0] < edges[1] else { return nil }
    let part =
      [edges[0]].map { Point(time: $0, distance: 0) }
      + points[inside].map { Point(time: $0.time, distance: $0.distance - passed) }
      + [Point(time: edges[1], distance: distance(at: edges[1]) - passed)]
    return Way(source, part, fastest: fastest)
  }

  /// When the athlete first reached `distance`. Nil beyond the end.
  package func time(at distance: Double) -> Double? {
    let place = points.firstPlace { $0.distance >= distance }
    return place < points.count ? time(at: distance, before: place) : nil
  }

  /// The shortest time that covers `length`, and its start. Pauses count as time; stretches with jumps are excluded.
  package func quickest(over length: Double) -> (start: Double, time: Double)? {
    var best: (start: Double, time: Double)?
    func consider(_ start: Double, _ end: Double, _ first: Int, _ last: Int) {
      guard end > start, leaps[last] == leaps[first], end - start < best?.time ?? .infinity else { return }
      best = (start, end - start)
    }
    // The optimum begins or ends at a point, because speed is constant between points.
    var ending = 0
    var starting = 0
    for index in points.indices {
      let point = points[index]
      while ending < points.count, points[ending].distance < point.distance + length { ending += 1 }
      if ending < points.count {
        consider(point.time, time(at: point.distance + length, before: ending), index, ending)
      }
      guard point.distance - points[0].distance >= length else { continue }
      while starting + 1 < points.count, points[starting + 1].distance <= point.distance - length { starting += 1 }
      consider(latestTime(at: point.distance - length, after: starting), point.time, starting, index)
    }
    return best
  }

  /// The mean speed of the fastest `window` seconds, in m/s.
  package func greatestSpeed(over window: Double) -> Double? {
    var best = 0.0
    var starting = 0
    for index in points.indices {
      while starting + 1 < index, points[index].time - points[starting + 1].time >= window { starting += 1 }
      let passed = points[index].time - points[starting].time
      guard passed >= window, leaps[index] == leaps[starting] else { continue }
      best = max(best, (points[index].distance - points[starting].distance) / passed)
    }
    return best > 0 ? best : nil
  }

  /// The mean speed in m/s over up to ten seconds around `time`. Nil below two seconds.
  package func speed(at time: Double) -> Double? {
    let (start, end) = (max(time - 5, points[0].time), min(time + 5, points[points.count - 1].time))
    return end - start >= 2 ? distance(from: start, to: end) / (end - start) : nil
  }

  private func time(at distance: Double, before place: Int) -> Double {
    let after = points[place]
    guard place > 0 else { return after.time }
    let before = points[place - 1]
    guard after.distance > before.distance else { return after.time }
    return before.time + (after.time - before.time) * (distance - before.distance) / (after.distance - before.distance)
  }

  private func latestTime(at distance: Double, after place: Int) -> Double {
    guard place + 1 < points.count else { return points[place].time }
    return points[place + 1].distance > distance ? time(at: distance, before: place + 1) : points[place].time
  }

  /// In metres. Shorter jumps are receiver noise, whatever their speed.
  private static let leapLimit = 50.0
}
