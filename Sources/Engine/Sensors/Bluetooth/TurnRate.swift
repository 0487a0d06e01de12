public import Units

/// Computes how fast a wheel or crank turns, from a counter that wraps.
///
/// A sensor repeats its last revolution until the next is complete. Meanwhile the rate is at most one revolution per time
/// waited, and falls accordingly. After 3 s without a revolution the reading is `standing`: that is a crank below 20 per minute
/// or a wheel below 0.7 m/s.
public struct TurnRate<Count: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  public enum Reading: Hashable, Sendable {
    /// Unknown: no packet was received for 5 s.
    case none
    case standing
    case turning(BeatsPerMinute)
  }

  /// Revolutions since the first packet, corrected for wraps.
  public private(set) var turns: UInt64 = 0
  private var last: (turns: CyclingPacket.Turns<Count>, received: Seconds)?
  /// When a packet last reported a new revolution. At first, when the first packet arrived.
  private var lastTurn = Seconds.zero
  private var rate: BeatsPerMinute?

  public init() {}

  /// - Parameter now: when the packet arrived.
  public mutating func receive(_ next: CyclingPacket.Turns<Count>, now: Seconds) {
    guard now.value.isFinite else { return }
    guard let last else {
      self.last = (next, now)
      lastTurn = now
      return
    }
    guard now > last.received else { return }
    self.last = (next, now)
    let silence = now - last.received
    let turned = next.count &- last.turns.count
    guard turned > 0 else { return }
    let stood = last.received - lastTurn >= Self.standstill
    lastTurn = now
    // A restart of the sensor at zero looks like a jump. Nothing turns that fast.
    guard Double(turned) <= Self.fastest * max(silence.value, 1) else { return rate = nil }
    turns += UInt64(turned)
    // The sensor's clock wraps after 64 s, and a longer silence may hide a wrap.
    if silence >= Self.longestGap { return rate = nil }
    if stood { return rate = Self.slowest }
    let passed = Double(next.time &- last.turns.time) / 1024
    rate = BeatsPerMinute(Double(turned) / passed * 60).map { max($0, Self.slowest) }
  }

  public func reading(now: Seconds) -> Reading {
    guard let last, now - last.received < Self.longestSilence else { return .none }
    let waited = last.received - lastTurn
    if waited >= Self.standstill { return .standing }
    guard let rate else { return .none }
    return .turning(waited > .zero ? min(rate, BeatsPerMinute(known: 60 / waited.value)) : rate)
  }

  private static var standstill: Seconds { Seconds(3) }
  private static var slowest: BeatsPerMinute { BeatsPerMinute(known: 60 / standstill.value) }
  private static var longestSilence: Seconds { Seconds(5) }
  private static var longestGap: Seconds { Seconds(60) }
  /// Revolutions per second: 25 correspond to 100 km/h on the smallest wheels.
  private static var fastest: Double { 25 }
}
