/// A view of one message's bytes in a FIT file.
struct FITMessage {
  let definition: FITDefinition
  let bytes: [UInt8]
  /// The start of the content, after the header.
  let start: Int
  /// FIT seconds, from field 253 or from a compressed header.
  let timestamp: UInt32?

  var number: UInt16 { definition.message }

  /// The first value of a field; nil if missing, unknown or text.
  func number(_ field: UInt8) -> Double? {
    guard let field = definition.field(field), let type = field.type else { return nil }
    return value(at: start + field.offset, size: field.size, type)
  }

  /// The value divided by `scale` minus `offset`, as in the profile.
  func number(_ field: UInt8, scale: Double, offset: Double = 0) -> Double? {
    number(field).map { $0 / scale - offset }
  }

  /// The first value of an integer field; nil if it doesn't fit.
  func integer<Integer: FixedWidthInteger>(_ field: UInt8, as type: Integer.Type = Integer.self) -> Integer? {
    number(field).flatMap { Integer(exactly: $0) }
  }

  /// All values of a field; unknown values are nil.
  func numbers(_ field: UInt8) -> [Double?] {
    guard let field = definition.field(field), let type = field.type else { return [] }
    return stride(from: 0, to: field.size - type.size + 1, by: type.size).map { offset in
      value(at: start + field.offset + offset, size: type.size, type)
    }
  }

  /// The bytes of a field of any type.
  func raw(_ field: UInt8) -> ArraySlice<UInt8>? {
    guard let field = definition.field(field) else { return nil }
    return bytes[(start + field.offset)..<(start + field.offset + field.size)]
  }

  /// Nil if the field is missing or empty.
  func text(_ field: UInt8) -> String? {
    guard let raw = raw(field)?.prefix(while: { $0 != 0 }), !raw.isEmpty else { return nil }
    return String(decoding: raw, as: UTF8.self)
  }

  /// The first value of a developer field.
  func number(_ field: FITDefinition.DeveloperField, as type: FITBaseType) -> Double? {
    value(at: start + field.offset, size: field.size, type)
  }

  private func value(at place: Int, size: Int, _ type: FITBaseType) -> Double? {
    guard size >= type.size, size % type.size == 0 else { return nil }
    var bits: UInt64 = 0
    for index in 0..<type.size {
      let place = definition.isBigEndian ? place + index : place + type.size - 1 - index
      bits = bits << 8 | UInt64(bytes[place])
    }
    return type.number(bits)
  }
}
