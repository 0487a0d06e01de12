import ActivityFiles
import Plans
import Units

/// A timeline prepared for queries over any part of it. Times are seconds since its start.
package struct SessionMeasurements: Sendable {
  package let timeline: Timeline
  package let facts: AthleteFacts
  package let active: ActiveTime
  package let heartRate: HeldValues
  package let cadence: HeldValues
  /// 1 while a cadence is measured, otherwise 0.
  private let cadenceShare: HeldValues
  package let power: HeldValues
  package let temperature: HeldValues
  package let track: SatelliteTrack?
  package let way: Way?
  /// On foot: the distance on the flat with the same energy cost.
  package let adjustedWay: Way?
  package let elevation: Elevation?

  package init(_ told: Timeline, of facts: AthleteFacts) {
    let timeline = told.withinItsEnds
    let elapsed = max(timeline.elapsed.value, 0)
    func placed<Value>(
      _ samples: [Sample<Value>], _ value: (Value) -> Double?
    ) -> [(time: Double, value: Double)] {
      samples.compactMap { sample in
        guard let value = value(sample.value), value.isFinite else { return nil }
        return (timeline.seconds(to: sample.moment), value)
      }
    }
    self.timeline = timeline
    self.facts = facts
    let active = ActiveTime(
      elapsed: elapsed,
      pauses: timeline.pauses.map { (timeline.seconds(to: $0.start), timeline.seconds(to: $0.end)) })
    self.active = active
    heartRate = HeldValues(placed(timeline.heartRate) { $0.value }, active)
    var rates = placed(timeline.cadence) { $0.perMinute }
    if rates.isEmpty { rates = Self.rates(of: placed(timeline.footfalls) { _ in 0 }.map(\.time)) }
    cadence = HeldValues(rates, active)
    cadenceShare = HeldValues(rates.lazy.map { ($0.time, $0.value > 0 ? 1 : 0) }, active)
    power = HeldValues(placed(timeline.power) { $0.value }, active)
    temperature = HeldValues(placed(timeline.temperature) { $0.value }, active)

    track = SatelliteTrack(timeline.fixes, since: timeline.start, active)
    let way = Way.best(of: timeline, track, active, cadence, height: facts.height)
    self.way = way
    var altitudes = placed(timeline.altitude) { $0.value }
    if altitudes.isEmpty { altitudes = placed(timeline.fixes) { $0.altitude?.value } }
    let elevation = Elevation(
      altitudes.filter { $0.value.magnitude < 1e5 && !active.isPaused(at: $0.time) }
        .map { (time: $0.time, altitude: $0.value) },
      along: way)
    self.elevation = elevation
    adjustedWay = way.flatMap { way in
      guard let elevation, timeline.legs.contains(where: { $0.activity.gait != nil }) else { return nil }
      var total = 0.0
      var last = way.points[0]
      let points = way.points.map { point in
        let length = point.distance - last.distance
        if length > 0 {
          let slope = elevation.slope(atDistance: (point.distance + last.distance) / 2)
          total += length * RunningCost.factor(slope: slope)
        }
        last = point
        return Way.Point(time: point.time, distance: total)
      }
      return Way(way.source, points, active, fastest: .infinity)
    }
  }

  /// The mean cadence while moving, per minute; nil without a cadence.
  package func cadence(from start: Double, to end: Double) -> Double? {
    guard let share = cadenceShare.mean(from: start, to: end), share > 0 else { return nil }
    return cadence.mean(from: start, to: end).map { $0 / share }
  }

  /// Active time without standing; nil without positions.
  package func moving(from start: Double, to end: Double) -> Double? {
    track.map { max(active.active(from: start, to: end) - $0.standing(from: start, to: end), 0) }
  }

  /// The start and end of a leg, by index, in seconds within the session.
  package func ends(of leg: Int) -> (start: Double, end: Double) {
    let start = timeline.seconds(to: timeline.legs[leg].start)
    let end = leg + 1 < timeline.legs.count ? timeline.seconds(to: timeline.legs[leg + 1].start) : active.elapsed
    let from = min(max(start, 0), active.elapsed)
    return (from, min(max(end, from), active.elapsed))
  }

  /// Steps per minute between consecutive footfalls; zero for gaps of two seconds or more.
  private static func rates(of footfalls: [Double]) -> [(time: Double, value: Double)] {
    zip(footfalls, footfalls.dropFirst()).map { before, after in
      let interval = after - before
      return (before, interval < 0.2 ? 60 / 0.2 : interval < 2 ? 60 / interval : 0)
    }
  }
}

extension Timeline {
  /// Without samples before the start or after the end.
  fileprivate var withinItsEnds: Timeline {
    var inside = self
    func clip<Value>(_ samples: inout [Sample<Value>]) {
      guard let first = samples.first, let last = samples.last, first.moment < start || last.moment > end else {
        return
      }
      samples.removeAll { $0.moment < start || $0.moment > end }
    }
    clip(&inside.heartRate)
    clip(&inside.heartbeats)
    clip(&inside.footfalls)
    clip(&inside.cadence)
    clip(&inside.power)
    clip(&inside.fixes)
    clip(&inside.altitude)
    clip(&inside.speed)
    clip(&inside.distance)
    clip(&inside.temperature)
    inside.lengths.removeAll { $0.start < start || $0.start + $0.elapsed > end }
    return inside
  }
}
