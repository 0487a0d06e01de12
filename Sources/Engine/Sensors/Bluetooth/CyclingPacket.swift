/// One notification of the CSC Measurement characteristic, 0x2A5B (Bluetooth SIG, Cycling Speed and Cadence Service 1.0).
public struct CyclingPacket: Hashable, Sendable {
  /// Cumulative revolutions and the time of the last one. Both start at any value and wrap.
  public struct Turns<Count: FixedWidthInteger & UnsignedInteger & Sendable>: Hashable, Sendable {
    public let count: Count
    /// In 1/1024 s; wraps every 64 s.
    public let time: UInt16
  }

  public let wheel: Turns<UInt32>?
  public let crank: Turns<UInt16>?

  /// Flag bit 0: wheel revolutions present; bit 1: crank revolutions present.
  public init(parsing bytes: [UInt8]) throws(PacketError) {
    var reader = PacketReader(bytes)
    let flags = try reader.byte()
    wheel = flags & 0b1 == 0 ? nil : Turns(count: try reader.longWord(), time: try reader.word())
    crank = flags & 0b10 == 0 ? nil : Turns(count: try reader.word(), time: try reader.word())
    try reader.end()
  }
}
