internal import Sensors
internal import Units

extension RecordedActivity {
  /// Adds distances computed from positions, if the file has positions but no distances. Movement during pauses doesn't count.
  package func reckoningDistances() -> Self {
    guard !samples.contains(where: { $0.distance != nil }), samples.contains(where: { $0.coordinate != nil }) else {
      return self
    }
    var reckoned = self
    var way = MeasuredWay()
    var pauses = pauses[...]
    for (place, sample) in samples.enumerated() {
      while let pause = pauses.first, pause.end <= sample.moment {
        way.rest()
        pauses.removeFirst()
      }
      guard let coordinate = sample.coordinate, !(pauses.first.map { $0.start < sample.moment } ?? false) else {
        continue
      }
      way.reach(coordinate, at: sample.moment, place: place)
    }
    for (place, distance) in way.finished() { reckoned.samples[place].distance = distance }
    reckoned.reckonLegs()
    return reckoned
  }

  private mutating func reckonLegs() {
    var before = 0.0
    for (place, part) in samples.divided(by: legs.map(\.start)).enumerated() {
      guard let last = part.last(where: { $0.distance != nil })?.distance?.value else { continue }
      legs[place].totals.distance = legs[place].totals.distance ?? Metres(last - before)
      before = last
    }
  }
}

/// The distance along positions, from one pause to the next.
private struct MeasuredWay {
  private var track = GroundTrack()
  private var before = 0.0
  private var origin: Moment?
  /// The indices of samples with the times of their fixes.
  private var waiting: [(time: Seconds, place: Int)] = []
  private var distances: [(place: Int, distance: Metres)] = []

  mutating func reach(_ coordinate: Coordinate, at moment: Moment, place: Int) {
    let origin = origin ?? moment
    self.origin = origin
    let time = moment - origin
    waiting.append((time, place))
    note(track.receive(PositionFix(time: time, coordinate: coordinate)))
  }

  mutating func rest() {
    note(track.finish())
    before += track.distance.value
    track = GroundTrack()
    waiting = []
  }

  mutating func finished() -> [(place: Int, distance: Metres)] {
    rest()
    return distances
  }

  private mutating func note(_ points: [GroundTrack.Point]) {
    for point in points {
      while let next = waiting.first, next.time <= point.time {
        waiting.removeFirst()
        if next.time == point.time {
          distances.append((next.place, Metres(((before + point.distance.value) * 100).rounded() / 100)))
        }
      }
    }
  }
}
