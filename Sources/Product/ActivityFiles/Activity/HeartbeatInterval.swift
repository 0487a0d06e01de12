package import Units

/// The time from one beat of the heart to the next (an RR interval).
package struct HeartbeatInterval: Hashable, Sendable {
  /// When the device told of it, up to some seconds after the beat.
  package var moment: Moment
  package var interval: Seconds

  package init(moment: Moment, interval: Seconds) {
    self.moment = moment
    self.interval = interval
  }
}
