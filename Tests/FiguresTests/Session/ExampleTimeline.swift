import ActivityFiles
import Plans
import Sessions
import Units

/// Made-up timelines for tests of figures.
enum ExampleTimeline {
  static let start = Moment(milliseconds: 1_700_000_000_000)

  /// Constant movement, with the device's distance once a second.
  /// - Parameter wait: seconds between `start` and the first movement.
  static func even(
    _ activity: Activity = .run, at speed: Double, for seconds: Int, after wait: Double = 0
  ) -> Timeline {
    var timeline = empty(activity, for: Double(seconds), after: wait)
    timeline.distance = (0...seconds).map { second in
      Sample(Metres(speed * Double(second)), at: timeline.moment(Double(second)))
    }
    return timeline
  }

  static func empty(_ activity: Activity = .run, for seconds: Double, after wait: Double = 0) -> Timeline {
    let start = start + Seconds(wait)
    return Timeline(start: start, end: start + Seconds(seconds), legs: [Leg(activity, start: start)])
  }

  /// Positions once a second, due north.
  static func north(
    _ activity: Activity = .run, from latitude: Double = 50, longitude: Double = 10, at speed: Double, for seconds: Int,
    altitude: (Double) -> Double? = { _ in nil }
  ) -> Timeline {
    var timeline = empty(activity, for: Double(seconds))
    timeline.fixes = (0...seconds).compactMap { second in
      let place = speed * Double(second)
      guard let coordinate = Coordinate(latitude: latitude + place / 111_229, longitude: longitude) else { return nil }
      return Sample(
        Fix(coordinate, altitude: altitude(place).map { Metres($0) }, accuracy: Metres(4)),
        at: start + Seconds(Double(second)))
    }
    return timeline
  }
}

extension Timeline {
  func moment(_ seconds: Double) -> Moment { start + Seconds(seconds) }

  mutating func pause(from start: Double, to end: Double) {
    pauses.append(RecordedActivity.Pause(start: moment(start), end: moment(end)))
  }
}
