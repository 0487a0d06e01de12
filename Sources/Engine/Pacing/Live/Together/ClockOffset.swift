public import Units

/// Estimates how far another clock, such as a server's, is ahead of the local clock.
///
/// The response was stamped between request and arrival, so the offset lies in an interval as wide as the round trip. Recent
/// intervals, each widened by the possible drift since, have a common part (Marzullo 1983, doi 10.1145/800221.806730). Its
/// middle is the estimate, and half its width is the maximum error. Unequal delays in the two directions look like an offset,
/// but stay within that error.
public struct ClockOffset: Sendable, Equatable {
  private struct Bounds: Sendable, Equatable {
    /// On the local clock.
    let at: Double
    let least: Double
    let most: Double
  }

  /// Maximum drift between two quartz clocks: 50 ppm each.
  static let drift = 1e-4
  /// Number of intervals in memory. Our own choice.
  private static let memory = 40
  /// Longest useful round trip, in seconds.
  private static let longest = 10.0

  private var bounds: [Bounds] = []

  public init() {}

  public var isKnown: Bool { !bounds.isEmpty }

  /// - Parameters:
  ///   - sent: local clock when the request left.
  ///   - server: the server's clock when it responded.
  ///   - received: local clock when the response arrived.
  ///   - resolution: step of the server's clock. Its stamp may be up to this much too early.
  public mutating func add(sent: Seconds, server: Seconds, received: Seconds, resolution: Seconds = Seconds(0.001)) {
    let way = received - sent
    guard way.value >= 0, way.value <= Self.longest, server.value.magnitude < 1e11, resolution.value >= 0 else {
      return
    }
    bounds.append(
      Bounds(
        at: received.value, least: server.value - received.value, most: server.value + resolution.value - sent.value))
    if bounds.count > Self.memory { bounds.removeFirst() }
    // Intervals without a common part mean that a clock was set. Drop the oldest ones.
    while bounds.count > 1, common(at: received.value) == nil { bounds.removeFirst() }
  }

  /// The other clock minus the local clock, and the maximum error; nil before the first response.
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
