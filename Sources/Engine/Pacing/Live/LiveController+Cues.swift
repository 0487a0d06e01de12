import Units

extension LiveController {
  /// How long before an interval to announce it. Our own choice.
  private static let notice = Seconds(10)
  /// How long after an interval's start its change of tempo counts as announced.
  private static let announced = Seconds(25)

  /// Announces the intervals of the workout in every mode.
  mutating func announce() {
    guard let workout else { return }
    let time = workoutTime
    let present = workout.index(at: time)
    if time >= workout.duration {
      guard !isWorkoutDone else { return }
      isWorkoutDone = true
      actions.append(.cue(.workoutDone))
      return
    }
    if interval != present {
      interval = present
      announcedUntil = now + Self.announced
      actions.append(.cue(.intervalStarts(present)))
    }
    let ahead = present + 1
    if ahead < workout.intervals.count, announcedInterval != ahead {
      let left = workout.intervals[ahead].start - time
      if left <= Self.notice {
        announcedInterval = ahead
        actions.append(.cue(.intervalAhead(ahead, in: left)))
      }
    }
  }

  var isAnnounced: Bool { now < announcedUntil }
}
