public import Units

/// The workout time shared by all who run it together: it was `workoutTime` at `moment` of the local clock and runs on from
/// there. Negative before the start.
public struct SharedTime: Sendable, Equatable {
  public let workoutTime: Seconds
  public let moment: Seconds

  public init(_ workoutTime: Seconds, at moment: Seconds) {
    self.workoutTime = workoutTime
    self.moment = moment
  }

  func time(at now: Seconds) -> Seconds { workoutTime + (now - moment) }

  /// Whether both times are finite and in the range of real clocks.
  var isPossible: Bool { workoutTime.value.magnitude < 3e6 && moment.value.magnitude < 3e9 }
}
