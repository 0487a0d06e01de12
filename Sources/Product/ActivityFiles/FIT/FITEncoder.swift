/// Encodes FIT messages in little-endian order, with one definition per message type.
struct FITEncoder {
  struct Field {
    let number: UInt8
    let type: FITBaseType
    /// The number of values, or of bytes for text.
    var count = 1
  }

  /// A developer field: a 64-bit floating-point value described in the file itself.
  struct DeveloperField {
    let number: UInt8
  }

  private(set) var bytes: [UInt8] = []

  /// - Parameter local: the local message type, 0…15.
  mutating func define(_ local: UInt8, _ message: UInt16, _ fields: [Field], developer: [DeveloperField] = []) {
    bytes.append(0x40 | local | (developer.isEmpty ? 0 : 0x20))
    // Reserved, and little-endian byte order.
    bytes += [0, 0]
    add(UInt64(message), size: 2)
    bytes.append(UInt8(fields.count))
    for field in fields { bytes += [field.number, UInt8(field.type.size * field.count), field.type.code] }
    guard !developer.isEmpty else { return }
    bytes.append(UInt8(developer.count))
    for field in developer { bytes += [field.number, UInt8(FITBaseType.float64.size), 0] }
  }

  mutating func begin(_ local: UInt8) { bytes.append(local) }

  /// Writes the “unknown” value if the value is nil or out of range.
  mutating func add(_ value: Double?, _ type: FITBaseType, scale: Double = 1, offset: Double = 0) {
    guard let value else { return add(type.unknown, size: type.size) }
    add(type.bits((value + offset) * scale) ?? type.unknown, size: type.size)
  }

  mutating func add(_ value: (some FixedWidthInteger)?, _ type: FITBaseType) { add(value.map { Double($0) }, type) }

  /// Truncated to `size` bytes, including the terminating zero.
  mutating func add(_ text: String, size: Int) {
    let utf8 = Array(text.prefix(utf8: size - 1).utf8)
    bytes += utf8 + [UInt8](repeating: 0, count: size - utf8.count)
  }

  private mutating func add(_ bits: UInt64, size: Int) {
    for place in 0..<size { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * place))) }
  }

  /// The header, messages and checksum.
  func file() -> [UInt8] {
    // A header of 14 bytes, protocol 2.0, profile 21.32.
    var header: [UInt8] = [14, 0x20, 0x54, 0x08]
    for place in 0..<4 { header.append(UInt8(truncatingIfNeeded: bytes.count >> (8 * place))) }
    header += Array(".FIT".utf8)
    let headerSum = FITChecksum.of(header)
    header += [UInt8(truncatingIfNeeded: headerSum), UInt8(headerSum >> 8)]
    let sum = FITChecksum.of(header + bytes)
    return header + bytes + [UInt8(truncatingIfNeeded: sum), UInt8(sum >> 8)]
  }
}

extension FITBaseType {
  /// The bits of the “unknown” value.
  fileprivate var unknown: UInt64 {
    let all = UInt64.max >> UInt64(64 - 8 * size)
    return switch self {
    case .signed8, .signed16, .signed32, .signed64: all >> 1
    case .text, .unsigned8Nonzero, .unsigned16Nonzero, .unsigned32Nonzero, .unsigned64Nonzero: 0
    case .enumeration, .unsigned8, .unsigned16, .unsigned32, .unsigned64, .bytes, .float32, .float64: all
    }
  }

  /// Nil if the number is out of range or equals the “unknown” value.
  fileprivate func bits(_ value: Double) -> UInt64? {
    if self == .float64 { return value.isFinite ? value.bitPattern : nil }
    if self == .float32 { return value.isFinite ? UInt64(Float(value).bitPattern) : nil }
    guard let whole = Int64(exactly: value.rounded()) else { return nil }
    let bits = UInt64(bitPattern: whole) & (UInt64.max >> UInt64(64 - 8 * size))
    return number(bits) == value.rounded() ? bits : nil
  }
}
