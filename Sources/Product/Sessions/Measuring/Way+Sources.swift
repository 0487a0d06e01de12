import ActivityFiles
import Pacing
import Plans
package import Units

extension Way {
  /// The distance from the best available source, in the order of `DistanceSource`'s cases.
  ///
  /// The device's own distance is used if it covers 90 % of the time with positions.
  package static func best(
    of timeline: Timeline, _ track: SatelliteTrack?, _ active: ActiveTime, _ cadence: HeldValues, height: Metres?
  ) -> Way? {
    let fastest = timeline.legs.map { $0.activity.fastestSpeed }.max() ?? 40
    let told = devicePoints(timeline, fastest: fastest)
    if timeline.isDistanceCorrected, let way = Way(.corrected, told, active, fastest: fastest) { return way }
    if covers(told, track), let way = Way(.device, told, active, fastest: fastest) { return way }
    if let way = Way(.pool, poolPoints(timeline), active, fastest: fastest) { return way }
    if let track, let way = Way(.satellites, track.points, active, fastest: fastest) { return way }
    if let way = Way(.device, told, active, fastest: fastest) { return way }
    if let way = Way(.speed, speedPoints(timeline, active), active, fastest: fastest) { return way }
    return Way(.steps, stepPoints(timeline, active, cadence, height: height), active, fastest: fastest)
  }

  private static func covers(_ told: [Point], _ track: SatelliteTrack?) -> Bool {
    guard let first = told.first, let last = told.last else { return false }
    guard let begin = track?.points.first, let end = track?.points.last else { return true }
    return last.time - first.time >= 0.9 * (end.time - begin.time)
  }

  /// The initial count is included if the athlete can have covered it by then, or if it is small. A drop below half is a
  /// counter restart; a small drop is a correction.
  private static func devicePoints(_ timeline: Timeline, fastest: Double) -> [Point] {
    var points: [Point] = []
    var last = Point(time: 0, distance: 0)
    var total = 0.0
    for sample in timeline.distance where sample.value.value.isFinite && sample.value.value >= 0 {
      let next = Point(time: timeline.seconds(to: sample.moment), distance: sample.value.value)
      let mayHaveGone = next.distance <= max(fastest * (next.time - last.time), nextToNothing)
      if points.isEmpty {
        if mayHaveGone {
          points.append(Point(time: 0, distance: 0))
          total = next.distance
        }
      } else if next.distance >= last.distance {
        total += next.distance - last.distance
      } else if next.distance < last.distance / 2 {
        total += mayHaveGone ? next.distance : 0
      } else {
        continue
      }
      last = next
      points.append(Point(time: next.time, distance: total))
    }
    return points
  }

  private static func poolPoints(_ timeline: Timeline) -> [Point] {
    var points: [Point] = []
    var total = 0.0
    for length in timeline.lengths where !length.isRest {
      guard let pool = timeline.leg(at: length.start).poolLength?.value, pool.isFinite, pool > 0 else { continue }
      points.append(Point(time: timeline.seconds(to: length.start), distance: total))
      total += pool
      points.append(Point(time: timeline.seconds(to: length.start + length.elapsed), distance: total))
    }
    return points
  }

  private static func speedPoints(_ timeline: Timeline, _ active: ActiveTime) -> [Point] {
    points(adding: HeldValues(timeline.speed.lazy.map { (timeline.seconds(to: $0.moment), $0.value.value) }, active))
  }

  private static func stepPoints(
    _ timeline: Timeline, _ active: ActiveTime, _ cadence: HeldValues, height: Metres?
  ) -> [Point] {
    let speeds = zip(cadence.times, cadence.values).map { time, rate -> (time: Double, value: Double) in
      let leg = timeline.leg(at: timeline.start + Seconds(time))
      guard rate > 0, let gait = leg.activity.gait else { return (time, 0) }
      return (time, usualSpeed(at: rate, gait, height: height))
    }
    return points(adding: HeldValues(speeds, active))
  }

  private static func points(adding speeds: HeldValues) -> [Point] {
    var points: [Point] = []
    var total = 0.0
    var index = 0
    speeds.forEach { speed, length in
      points.append(Point(time: speeds.times[index], distance: total))
      total += max(speed, 0) * length
      index += 1
    }
    return points
  }

  /// In metres.
  private static let nextToNothing = 50.0

  /// The inverse of `Stride`'s model. Running: 1 m/s per 8 steps per minute. Walking: proportional to the square of the
  /// cadence.
  private static func usualSpeed(at cadence: Double, _ gait: Stride.Gait, height: Metres?) -> Double {
    let usual = Stride.expectedCadence(gait, height: height).value
    let speed = Stride.expectedPace(gait).metresPerSecond
    switch gait {
    case .running: return max(speed + (cadence - usual) / 8, speed / 2)
    case .walking: return speed * (cadence / usual) * (cadence / usual)
    }
  }
}

extension Timeline {
  /// Seconds from the start to `moment`.
  package func seconds(to moment: Moment) -> Double { (moment - start).value }

  /// The leg at `moment`; the first leg before the start.
  package func leg(at moment: Moment) -> Leg { legs[max(legs.firstPlace { $0.start > moment } - 1, 0)] }
}

extension Activity {
  /// The speed limit in m/s that separates plausible movement from receiver jumps. Our own choice: slightly above the fastest
  /// sprint, swim and rowing eight; a fast descent on wheels and for other activities.
  var fastestSpeed: Double {
    switch self {
    case .run, .walk, .hiit, .strength, .yoga, .dance: 12.5
    case .swim: 3
    case .row: 8
    case .cycle, .triathlon, .custom: 40
    }
  }
}
