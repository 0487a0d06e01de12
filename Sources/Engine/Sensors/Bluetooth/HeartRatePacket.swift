public import Units

/// One notification of the Heart Rate Measurement characteristic, 0x2A37 (Bluetooth SIG, Heart Rate Service 1.0).
public struct HeartRatePacket: Hashable, Sendable {
  public let rate: BeatsPerMinute
  public let contact: SkinContact
  /// Energy since the sensor's reset; wraps at 65,536 kJ. Sensors send it occasionally.
  public let energy: Kilojoules?
  /// RR intervals since the last notification, oldest first. If too many for the packet, the sensor dropped the oldest.
  public let rrIntervals: [Seconds]

  /// Flag bit 0: 16-bit rate; bits 1 and 2: contact; bit 3: energy; bit 4: RR intervals in 1/1024 s. Reserved bits are ignored,
  /// as the specification requires.
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
