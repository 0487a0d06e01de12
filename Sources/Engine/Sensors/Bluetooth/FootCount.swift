public import Units

/// Whether a running sensor counts both feet or only the one it is worn on, and so the true cadence.
///
/// The profile means steps, yet some sensors send strides. Each packet in motion votes, by the first of these that speaks:
/// a cadence measured otherwise (the phone's accelerometer); the length of a step, which no one makes twice as long (a
/// walker's is below 1.1 m, a runner's takes at least 130 a minute: Burns et al. 2019 found 160–210). The majority of the
/// last 15 packets in motion decides; until five have voted both feet are assumed. The limits are our own choice.
public struct FootCount: Sendable {
  public enum Feet: Int, Sendable { case one = 1, both }

  /// The latest votes, newest in the lowest bit; set where one foot seems counted.
  private var votes: UInt16 = 0
  private var voters = 0
  public private(set) var counted = Feet.both

  public init() {}

  /// - Parameter reference: steps per minute as another sensor counts them at this time.
  /// - Returns: steps of both feet a minute, nil at rest.
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
