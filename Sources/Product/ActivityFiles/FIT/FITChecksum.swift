/// The CRC-16/ARC checksum of a FIT file's header and messages.
struct FITChecksum {
  private(set) var value: UInt16 = 0

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value >> 8) ^ Self.table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt16 {
    var checksum = Self()
    checksum.add(bytes)
    return checksum.value
  }

  private static let table: [UInt16] = (0..<256).map { byte in
    var value = UInt16(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0xA001 : value >> 1 }
    return value
  }
}
