import Sensors
import Units

/// The track from satellite positions, and the time the athlete stood still while the timer ran.
package struct SatelliteTrack: Sendable {
  let points: [Way.Point]
  /// Cumulative standing time at each point, in seconds.
  private let standing: [Double]

  /// Nil with fewer than two fixes.
  init?(_ fixes: [Sample<Fix>], since origin: Moment, _ active: ActiveTime) {
    guard fixes.count > 1 else { return nil }
    var points: [Way.Point] = []
    var standing: [Double] = []
    var (distance, stood) = (0.0, 0.0)
    for stretch in active.stretches {
      // Each stretch between pauses is tracked separately, because a pause adds no distance.
      var track = GroundTrack()
      var last: GroundTrack.Point?
      func take(_ new: [GroundTrack.Point]) {
        for point in new {
          if let before = last, !before.isMoving, !point.isMoving, point.time.value - before.time.value <= 30 {
            stood += point.time.value - before.time.value
          }
          last = point
          points.append(Way.Point(time: point.time.value, distance: distance + point.distance.value))
          standing.append(stood)
        }
      }
      let first = fixes.firstPlace { ($0.moment - origin).value >= stretch.lowerBound }
      for fix in fixes[first...] {
        let time = fix.moment - origin
        guard time.value <= stretch.upperBound else { break }
        take(
          track.receive(
            PositionFix(
              time: time, coordinate: fix.value.coordinate, accuracy: fix.value.accuracy,
              altitude: nil)))
      }
      take(track.finish())
      distance += track.distance.value
    }
    self.points = points
    self.standing = standing
  }

  func standing(from start: Double, to end: Double) -> Double { standing(until: end) - standing(until: start) }

  private func standing(until time: Double) -> Double {
    let next = points.firstPlace { $0.time > time }
    return next > 0 ? standing[next - 1] : 0
  }
}
