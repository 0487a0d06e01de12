/// The content of one batch, aligned to the session's clock, for followers.
package struct LivePiece: Sendable {
  /// The arrival number of the batch within the session.
  package let arrival: Int64
  package let device: DeviceName
  package internal(set) var timeline: Timeline {
    // The text encoded for one viewer must not leak values hidden from another.
    didSet { encoded = EncodedOnce() }
  }
  package private(set) var encoded = EncodedOnce()

  package init(arrival: Int64, device: DeviceName, timeline: Timeline) {
    self.arrival = arrival
    self.device = device
    self.timeline = timeline
  }

  package func shows(theSameAs other: LivePiece) -> Bool {
    arrival == other.arrival && device == other.device && timeline == other.timeline
  }
}
