/// Why bytes are no packet of a standard sensor.
public enum PacketError: Error, Hashable, Sendable {
  /// The flags promise more bytes than came.
  case truncated(expected: Int, received: Int)
  /// More bytes came than the flags account for.
  case tooLong(expected: Int, received: Int)
  /// A heart rate of zero, which sensors send while they search.
  case noReading
}
