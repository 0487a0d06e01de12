public import Units

/// One notification of the RSC Measurement characteristic, 0x2A53 (Bluetooth SIG, Running Speed and Cadence Service 1.0).
public struct RunningPacket: Hashable, Sendable {
  public enum Gait: Hashable, Sendable { case walking, running }

  public let speed: MetresPerSecond
  /// Per minute as sent, 0 at rest. Some sensors count one foot only; see `FootCount`.
  public let cadence: UInt8
  public let strideLength: Metres?
  /// Distance since the sensor's reset; wraps at 2³² tenths of a metre.
  public let distance: Metres?
  public let gait: Gait

  /// Flag bit 0: stride length in cm; bit 1: distance in 0.1 m; bit 2: running. Speed is in 1/256 m/s.
  public init(parsing bytes: [UInt8]) throws(PacketError) {
    var reader = PacketReader(bytes)
    let flags = try reader.byte()
    speed = MetresPerSecond(Double(try reader.word()) / 256)
    cadence = try reader.byte()
    strideLength = flags & 0b1 == 0 ? nil : Metres(Double(try reader.word()) / 100)
    distance = flags & 0b10 == 0 ? nil : Metres(Double(try reader.longWord()) / 10)
    gait = flags & 0b100 == 0 ? .walking : .running
    try reader.end()
  }
}
