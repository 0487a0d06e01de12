/// What a device told of a session in one batch, laid on its clock, for those who follow it.
package struct LivePiece: Sendable {
  /// The number of the batch among those of the session.
  package let arrival: Int64
  package let device: DeviceName
  package internal(set) var timeline: Timeline {
    // What is hidden of one must not be found in the text of the other.
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
