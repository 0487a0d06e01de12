/// Writes numbers in few bytes, for `CompactReader` to read.
struct CompactWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }
  mutating func raw(_ values: some Sequence<UInt8>) { bytes += values }

  /// Seven bits to a byte, least significant first; the highest bit says that more follow (LEB128).
  mutating func count(_ value: Int) {
    var rest = UInt64(max(0, value))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Small either way: 0, −1, 1, −2 … become 0, 1, 2, 3 …
  mutating func difference(_ value: Int) { count(value < 0 ? -2 * (value + 1) + 1 : 2 * value) }

  mutating func real(_ value: Double) { fixed(value.bitPattern) }
  mutating func single(_ value: Double) { fixed(Float(value).bitPattern) }
  mutating func fixed(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  /// One byte for the length, or 0, and the text.
  mutating func word(_ text: String?) {
    let letters = Array((text ?? "").utf8.prefix(255))
    byte(UInt8(letters.count))
    raw(letters)
  }

  mutating func realOrNil(_ value: Double?) {
    byte(value == nil ? 0 : 1)
    if let value { real(value) }
  }
}

/// Reads what `CompactWriter` wrote. The bytes may be anybody's: each step checks that there are enough left and that the
/// value can be, and throws otherwise; none traps.
struct CompactReader {
  /// What stands at `offset` cannot be.
  struct Damage: Error, Hashable { let offset: Int }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var damage: Damage { Damage(offset: place) }
  private var left: Int { bytes.count - place }

  func checkEnd() throws(Damage) { if left > 0 { throw damage } }

  mutating func byte() throws(Damage) -> UInt8 {
    guard left > 0 else { throw damage }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func raw(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= left else { throw damage }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// 0…2⁴⁸.
  mutating func count() throws(Damage) -> Int {
    var value = 0
    for shift in stride(from: 0, through: 42, by: 7) {
      let byte = try byte()
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw damage
  }

  /// How many items follow, of which each takes `size` bytes or more: so no number makes us reserve what is not there.
  mutating func items(ofAtLeast size: Int = 1) throws(Damage) -> Int {
    let count = try count()
    guard count <= left / size else { throw damage }
    return count
  }

  /// Within ±2⁴⁷.
  mutating func difference() throws(Damage) -> Int {
    let value = try count()
    return value % 2 == 0 ? value / 2 : -(value / 2) - 1
  }

  /// Finite.
  mutating func real() throws(Damage) -> Double { try finite(Double(bitPattern: fixed())) }
  mutating func single() throws(Damage) -> Double { try finite(Double(Float(bitPattern: fixed()))) }

  mutating func real(in range: ClosedRange<Double>) throws(Damage) -> Double {
    let value = try real()
    guard range.contains(value) else { throw damage }
    return value
  }

  mutating func realOrNil() throws(Damage) -> Double? { try byte() == 0 ? nil : real() }

  mutating func fixed<Value: FixedWidthInteger>() throws(Damage) -> Value {
    var value = Value.zero
    let parts = try raw(Value.bitWidth / 8)
    for (index, part) in parts.enumerated() { value |= Value(truncatingIfNeeded: part) << Value(8 * index) }
    return value
  }

  /// Nil for an empty one.
  mutating func word() throws(Damage) -> String? {
    let letters = try raw(Int(byte()))
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }

  private func finite(_ value: Double) throws(Damage) -> Double {
    guard value.isFinite else { throw damage }
    return value
  }
}
