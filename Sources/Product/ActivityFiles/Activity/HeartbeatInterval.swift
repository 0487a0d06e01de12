public import Units

/// The time from one beat of the heart to the next (an RR interval).
public struct HeartbeatInterval: Hashable, Sendable {
  /// When the device told of it, up to some seconds after the beat.
  public var moment: Moment
  public var interval: Seconds

  public init(moment: Moment, interval: Seconds) {
    self.moment = moment
    self.interval = interval
  }
}
