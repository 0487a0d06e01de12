/// A packet of a standard Bluetooth sensor is invalid. Lengths are in bytes.
public enum PacketError: Error, Hashable, Sendable {
  /// The packet is shorter than its flags require.
  case truncated(expected: Int, received: Int)
  /// The packet is longer than its flags allow.
  case tooLong(expected: Int, received: Int)
  /// A heart rate of zero, which sensors send while they search for a pulse.
  case noReading
}
