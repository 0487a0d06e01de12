package import Units

/// The time between two heartbeats (an RR interval).
package struct HeartbeatInterval: Hashable, Sendable {
  /// When the device reported it, up to a few seconds after the beat.
  package var moment: Moment
  package var interval: Seconds

  package init(moment: Moment, interval: Seconds) {
    self.moment = moment
    self.interval = interval
  }
}
