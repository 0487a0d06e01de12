public import Units

/// One notification of the Heart Rate Measurement characteristic, 0x2A37 (Bluetooth SIG, Heart Rate Service 1.0).
public struct HeartRatePacket: Hashable, Sendable {
  public let rate: BeatsPerMinute
  public let contact: SkinContact
  /// Since the sensor was reset; wraps at 65,536 kJ. Sensors send it now and then.
  public let energy: Kilojoules?
  /// Between beats since the last notification, oldest first. Where the sensor had more than fit, the oldest are missing.
  public let rrIntervals: [Seconds]

  /// Bit 0: the rate has 16 bits; 1 and 2: contact; 3: energy; 4: RR intervals in 1/1024 s. The others are reserved and
  /// passed over, as the specification asks.
  public init(parsing bytes: [UInt8]) throws(PacketError) {
    var reader = PacketReader(bytes)
    let flags = try reader.byte()
    let rate = flags & 0b1 == 0 ? Double(try reader.byte()) : Double(try reader.word())
    contact =
      switch flags & 0b110 {
      case 0b100: .absent
      case 0b110: .present
      default: .unknown
      }
    energy = flags & 0b1000 == 0 ? nil : Kilojoules(Double(try reader.word()))
    var intervals: [Seconds] = []
    if flags & 0b10000 != 0 {
      while reader.remaining > 0 { intervals.append(Seconds(Double(try reader.word()) / 1024)) }
    }
    rrIntervals = intervals
    try reader.end()
    guard let rate = BeatsPerMinute(rate) else { throw .noReading }
    self.rate = rate
  }
}
