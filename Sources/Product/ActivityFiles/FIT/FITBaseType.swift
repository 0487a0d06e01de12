/// FIT's number types by the low five bits of their code. Each has an “unknown” value.
enum FITBaseType: UInt8 {
  case enumeration, signed8, unsigned8, signed16, unsigned16, signed32, unsigned32, text, float32, float64
  case unsigned8Nonzero, unsigned16Nonzero, unsigned32Nonzero, bytes, signed64, unsigned64, unsigned64Nonzero

  init?(code: UInt8) { self.init(rawValue: code & 0x1F) }

  /// In bytes.
  var size: Int {
    switch self {
    case .enumeration, .signed8, .unsigned8, .unsigned8Nonzero, .text, .bytes: 1
    case .signed16, .unsigned16, .unsigned16Nonzero: 2
    case .signed32, .unsigned32, .unsigned32Nonzero, .float32: 4
    case .signed64, .unsigned64, .unsigned64Nonzero, .float64: 8
    }
  }

  /// The code in definition messages. The highest bit marks types that depend on byte order.
  var code: UInt8 { size > 1 ? rawValue | 0x80 : rawValue }

  /// Nil for the “unknown” value and for text. 64-bit numbers keep 53 bits of precision.
  func number(_ bits: UInt64) -> Double? {
    let all = UInt64.max >> UInt64(64 - 8 * size)
    switch self {
    case .text: return nil
    case .enumeration, .unsigned8, .unsigned16, .unsigned32, .unsigned64, .bytes:
      return bits == all ? nil : Double(bits)
    case .unsigned8Nonzero, .unsigned16Nonzero, .unsigned32Nonzero, .unsigned64Nonzero:
      return bits == 0 ? nil : Double(bits)
    case .signed8, .signed16, .signed32, .signed64:
      let shift = Int64(64 - 8 * size)
      return bits == all >> 1 ? nil : Double((Int64(bitPattern: bits) << shift) >> shift)
    case .float32:
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      return value.isFinite ? Double(value) : nil
    case .float64:
      let value = Double(bitPattern: bits)
      return value.isFinite ? value : nil
    }
  }
}
