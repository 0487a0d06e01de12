/// Reads little-endian integers from a packet.
struct PacketReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - position }

  mutating func byte() throws(PacketError) -> UInt8 { UInt8(truncatingIfNeeded: try number(ofBytes: 1)) }
  mutating func word() throws(PacketError) -> UInt16 { UInt16(truncatingIfNeeded: try number(ofBytes: 2)) }
  mutating func longWord() throws(PacketError) -> UInt32 { try number(ofBytes: 4) }

  func end() throws(PacketError) {
    guard remaining == 0 else { throw .tooLong(expected: position, received: bytes.count) }
  }

  private mutating func number(ofBytes count: Int) throws(PacketError) -> UInt32 {
    guard remaining >= count else { throw .truncated(expected: position + count, received: bytes.count) }
    var number: UInt32 = 0
    for place in 0..<count { number |= UInt32(bytes[position + place]) << (8 * place) }
    position += count
    return number
  }
}
