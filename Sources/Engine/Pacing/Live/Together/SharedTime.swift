public import Units

/// Where the workout is for all who run it together: it has come to `workoutTime` at `moment` of one's own clock, and goes on from
/// there. Before its start `workoutTime` is below zero.
public struct SharedTime: Sendable, Equatable {
  public let workoutTime: Seconds
  public let moment: Seconds

  public init(_ workoutTime: Seconds, at moment: Seconds) {
    self.workoutTime = workoutTime
    self.moment = moment
  }

  func time(at now: Seconds) -> Seconds { workoutTime + (now - moment) }

  /// Nothing of it is a number beyond what clocks show.
  var isPossible: Bool { workoutTime.value.magnitude < 3e6 && moment.value.magnitude < 3e9 }
}
