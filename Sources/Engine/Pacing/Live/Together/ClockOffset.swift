public import Units

/// How far another clock, that of a server, is ahead of one's own: as far as questions and answers tell.
///
/// An answer was stamped between question and arrival, so the offset lies in an interval as wide as the way there and back. All
/// intervals lately, each wider by what clocks may have drifted since, have a part in common (Marzullo 1983,
/// doi 10.1145/800221.806730); its middle is the estimate, half its width the error at most. A way there that takes longer than the
/// way back cannot be told from an offset by anybody; it costs no more than that half.
public struct ClockOffset: Sendable, Equatable {
  private struct Bounds: Sendable, Equatable {
    /// On one's own clock.
    let at: Double
    let least: Double
    let most: Double
  }

  /// How far two quartz clocks part: 50 millionths each.
  static let drift = 1e-4
  /// What is older says too little. Our own choice.
  private static let memory = 40
  /// Answers that took longer are of no use.
  private static let longest = 10.0

  private var bounds: [Bounds] = []

  public init() {}

  public var isKnown: Bool { !bounds.isEmpty }

  /// - Parameters:
  ///   - sent: one's own clock when the question left.
  ///   - server: the server's when it answered.
  ///   - received: one's own when the answer was there.
  ///   - resolution: the server's stamp may be so much too early, because it counts in such steps.
  public mutating func add(sent: Seconds, server: Seconds, received: Seconds, resolution: Seconds = Seconds(0.001)) {
    let way = received - sent
    guard way.value >= 0, way.value <= Self.longest, server.value.magnitude < 1e11, resolution.value >= 0 else {
      return
    }
    bounds.append(
      Bounds(
        at: received.value, least: server.value - received.value, most: server.value + resolution.value - sent.value))
    if bounds.count > Self.memory { bounds.removeFirst() }
    // A clock that was set, here or there, belies all that was heard before.
    while bounds.count > 1, common(at: received.value) == nil { bounds.removeFirst() }
  }

  /// The other clock less one's own, and by how much that may be wrong; nil before the first answer.
  public func estimate(at now: Seconds) -> (offset: Seconds, error: Seconds)? {
    common(at: now.value).map { (Seconds(($0.least + $0.most) / 2), Seconds(($0.most - $0.least) / 2)) }
  }

  private func common(at now: Double) -> (least: Double, most: Double)? {
    guard var common = bounds.last.map({ (least: $0.least, most: $0.most) }) else { return nil }
    for each in bounds {
      let parted = (now - each.at).magnitude * Self.drift
      common = (max(common.least, each.least - parted), min(common.most, each.most + parted))
    }
    return common.least <= common.most ? common : nil
  }
}
