/// Writes whole numbers in as few bytes as they need, small ones in one.
struct CompactWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Seven bits to a byte, the lowest first; all but the last have the eighth bit set.
  mutating func unsigned(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// 0, −1, 1, −2 … as 0, 1, 2, 3 …
  mutating func signed(_ number: Int64) { unsigned(Self.zigzag(number)) }

  /// 0 for none.
  mutating func optional(_ number: Int64?) {
    guard let number else { return byte(0) }
    byte(1)
    signed(number)
  }

  mutating func text(_ text: String) {
    unsigned(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ more: [UInt8]) { bytes += more }

  static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: (number << 1) ^ (number >> 63)) }

  /// How many bytes `signed` needs.
  static func length(_ number: Int64) -> Int {
    let bits = 64 - (zigzag(number) | 1).leadingZeroBitCount
    return (bits + 6) / 7
  }
}
