/// Writes numbers and texts in few bytes, for `CompactReader`. The output is stored, so each method's format must never change.
///
/// Inlinable, like the reader: both are called for each sample of a recording.
package struct CompactWriter {
  @usableFromInline var written: [UInt8] = []

  @inlinable package init() {}

  @inlinable package var bytes: [UInt8] { written }

  @inlinable package mutating func byte(_ byte: UInt8) { written.append(byte) }
  @inlinable package mutating func append(_ more: some Sequence<UInt8>) { written += more }

  /// Seven bits per byte, lowest first; all bytes but the last have the eighth bit set (LEB128).
  @inlinable package mutating func unsigned(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      written.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    written.append(UInt8(rest))
  }

  /// 0, −1, 1, −2 … as 0, 1, 2, 3 … (zigzag).
  @inlinable package mutating func signed(_ number: Int64) { unsigned(Self.zigzag(number)) }

  /// 0 for nil.
  @inlinable package mutating func optional(_ number: Int64?) {
    guard let number else { return byte(0) }
    byte(1)
    signed(number)
  }

  /// Negative numbers become 0.
  @inlinable package mutating func count(_ count: Int) { unsigned(UInt64(max(0, count))) }

  /// All bytes of a number, little-endian.
  @inlinable package mutating func fixed(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { written += $0 }
  }

  @inlinable package mutating func real(_ number: Double) { fixed(number.bitPattern) }
  @inlinable package mutating func single(_ number: Double) { fixed(Float(number).bitPattern) }

  /// 0 for nil.
  @inlinable package mutating func realOrNil(_ number: Double?) {
    byte(number == nil ? 0 : 1)
    if let number { real(number) }
  }

  @inlinable package mutating func text(_ text: String) {
    unsigned(UInt64(text.utf8.count))
    written.append(contentsOf: text.utf8)
  }

  /// A length byte, 0 for nil, and up to 255 bytes of text.
  @inlinable package mutating func word(_ text: String?) {
    let letters = Array((text ?? "").utf8.prefix(255))
    byte(UInt8(letters.count))
    append(letters)
  }

  @inlinable package static func zigzag(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: (number << 1) ^ (number >> 63))
  }

  /// The number of bytes that `signed` needs.
  @inlinable package static func length(_ number: Int64) -> Int {
    let bits = 64 - (zigzag(number) | 1).leadingZeroBitCount
    return (bits + 6) / 7
  }
}
