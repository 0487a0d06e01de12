public import Units

/// How fast a wheel or crank turns, from a counter that wraps.
///
/// A sensor repeats its last turn until the next is complete; the rate can then not be above one turn in the time waited, and
/// sinks accordingly. After 3 s without a turn the thing stands: a crank at less than 20 a minute is not pedalled, a wheel at
/// 0.7 m/s is pushed.
public struct TurnRate<Count: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  public enum Reading: Hashable, Sendable {
    /// Not known yet, or not any more: nothing was received for 5 s.
    case none
    case standing
    case turning(BeatsPerMinute)
  }

  /// Turns seen since the first packet, through all wraps.
  public private(set) var turns: UInt64 = 0
  private var last: (turns: CyclingPacket.Turns<Count>, received: Seconds)?
  /// When a packet last told of a turn; at first, when there wasn't one to compare with.
  private var lastTurn = Seconds.zero
  private var rate: BeatsPerMinute?

  public init() {}

  /// - Parameter now: when the packet came.
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
    // A sensor that starts again at zero looks like a leap; nothing turns so fast.
    guard Double(turned) <= Self.fastest * max(silence.value, 1) else { return rate = nil }
    turns += UInt64(turned)
    // The sensor's clock wraps after 64 s. Who stood or was out of reach may have missed that.
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
  /// Turns per second: 25 are a hundred kilometres an hour on the smallest wheels.
  private static var fastest: Double { 25 }
}
