public import Units

/// Detects whether a running sensor counts both feet or only one, and computes the true cadence.
///
/// The profile specifies steps, yet some sensors send strides. Each packet in motion casts a vote, by a cadence measured
/// otherwise (the phone's accelerometer) or else by its own values. A walker's step is below 1.1 m, and a runner takes at least
/// 130 steps per minute (Burns et al. 2019 found 160–210). The majority of the last 15 votes decides; both feet are assumed
/// until five have voted. The limits are our own choice.
public struct FootCount: Sendable {
  public enum Feet: Int, Sendable { case one = 1, both }

  /// The latest votes, newest in the lowest bit; a set bit means one foot.
  private var votes: UInt16 = 0
  private var voters = 0
  public private(set) var counted = Feet.both

  public init() {}

  /// - Parameter reference: simultaneous steps per minute from another sensor.
  /// - Returns: steps of both feet per minute; nil at rest.
  public mutating func cadence(of packet: RunningPacket, reference: BeatsPerMinute? = nil) -> BeatsPerMinute? {
    guard let sent = BeatsPerMinute(Double(packet.cadence)) else { return nil }
    if let vote = Self.vote(on: packet, sent: sent, reference: reference) { take(vote) }
    return counted == .one ? sent * 2 : sent
  }

  private mutating func take(_ vote: Feet) {
    votes = (votes << 1 | (vote == .one ? 1 : 0)) & (1 << Self.electorate - 1)
    voters = min(voters + 1, Self.electorate)
    guard voters >= Self.quorum else { return }
    counted = votes.nonzeroBitCount * 2 > voters ? .one : .both
  }

  private static func vote(on packet: RunningPacket, sent: BeatsPerMinute, reference: BeatsPerMinute?) -> Feet? {
    if let reference {
      let ratio = reference / sent
      if (1.8...2.2).contains(ratio) { return .one }
      if (0.9...1.1).contains(ratio) { return .both }
    }
    guard packet.speed.value > 0.5 else { return nil }
    switch packet.gait {
    case .running: return sent.value < 130 ? .one : .both
    case .walking: return packet.speed.value * 60 / sent.value > 1.1 ? .one : .both
    }
  }

  private static let electorate = 15
  private static let quorum = 5
}
