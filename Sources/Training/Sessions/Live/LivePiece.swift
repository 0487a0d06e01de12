/// What a device told of a session in one batch, laid on its clock, for those who follow it.
public struct LivePiece: Sendable {
  /// The number of the batch among those of the session.
  public let arrival: Int64
  public let device: DeviceName
  public internal(set) var timeline: Timeline
}
