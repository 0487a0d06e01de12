public import Units

/// Computes speed, distance and cadence of a bicycle from the packets of its sensor.
public struct CyclingSensor: Sendable {
  private var wheel = TurnRate<UInt32>()
  private var crank = TurnRate<UInt16>()
  private let circumference: Metres

  /// - Parameter circumference: wheel circumference; 2.105 m is the usual road tyre 25-622.
  /// - Precondition: `circumference` is in 0.5…4 m.
  public init(circumference: Metres = Metres(2.105)) {
    precondition(circumference.value >= 0.5 && circumference.value <= 4, "a wheel of 0.5 to 4 m around")
    self.circumference = circumference
  }

  public mutating func receive(_ packet: CyclingPacket, now: Seconds) {
    if let turns = packet.wheel { wheel.receive(turns, now: now) }
    if let turns = packet.crank { crank.receive(turns, now: now) }
  }

  /// Distance since the first packet.
  public var distance: Metres { Metres(Double(wheel.turns) * circumference.value) }

  /// Zero while the wheel stands still; nil if unknown.
  public func speed(now: Seconds) -> MetresPerSecond? {
    switch wheel.reading(now: now) {
    case .none: nil
    case .standing: .zero
    case .turning(let rate): MetresPerSecond(rate.value / 60 * circumference.value)
    }
  }

  /// Crank revolutions per minute.
  public func cadence(now: Seconds) -> TurnRate<UInt16>.Reading { crank.reading(now: now) }
}
