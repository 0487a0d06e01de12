/// Writes numbers and texts in few bytes, for `CompactReader` to read. What is stored is written with it, so that what each
/// function writes stays as it is.
///
/// It can be inlined, as the reader can: they are called for every sample of a recording.
package struct CompactWriter {
  @usableFromInline var written: [UInt8] = []

  @inlinable package init() {}

  @inlinable package var bytes: [UInt8] { written }

  @inlinable package mutating func byte(_ byte: UInt8) { written.append(byte) }
  @inlinable package mutating func append(_ more: some Sequence<UInt8>) { written += more }

  /// Seven bits to a byte, the lowest first; all but the last have the eighth bit set (LEB128).
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

  /// 0 for none.
  @inlinable package mutating func optional(_ number: Int64?) {
    guard let number else { return byte(0) }
    byte(1)
    signed(number)
  }

  /// 0 for less than 0.
  @inlinable package mutating func count(_ count: Int) { unsigned(UInt64(max(0, count))) }

  /// All bytes of a number, the lowest first.
  @inlinable package mutating func fixed(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { written += $0 }
  }

  @inlinable package mutating func real(_ number: Double) { fixed(number.bitPattern) }
  @inlinable package mutating func single(_ number: Double) { fixed(Float(number).bitPattern) }

  /// 0 for none.
  @inlinable package mutating func realOrNil(_ number: Double?) {
    byte(number == nil ? 0 : 1)
    if let number { real(number) }
  }

  @inlinable package mutating func text(_ text: String) {
    unsigned(UInt64(text.utf8.count))
    written.append(contentsOf: text.utf8)
  }

  /// One byte for the length, which is 0 for none, and up to 255 bytes of text.
  @inlinable package mutating func word(_ text: String?) {
    let letters = Array((text ?? "").utf8.prefix(255))
    byte(UInt8(letters.count))
    append(letters)
  }

  @inlinable package static func zigzag(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: (number << 1) ^ (number >> 63))
  }

  /// How many bytes `signed` needs.
  @inlinable package static func length(_ number: Int64) -> Int {
    let bits = 64 - (zigzag(number) | 1).leadingZeroBitCount
    return (bits + 6) / 7
  }
}
