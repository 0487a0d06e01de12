/// One message of a FIT file: a look at its bytes.
struct FITMessage {
  let definition: FITDefinition
  let bytes: [UInt8]
  /// Of the content, without the header.
  let start: Int
  /// Seconds of FIT: from field 253, or from the header where that is compressed.
  let timestamp: UInt32?

  var number: UInt16 { definition.message }

  /// The first value of a field; nil where it is missing, unknown or text.
  func number(_ field: UInt8) -> Double? {
    guard let field = definition.field(field), let type = field.type else { return nil }
    return value(at: start + field.offset, size: field.size, type)
  }

  /// The same divided by `scale` and lowered by `offset`, as the profile says.
  func number(_ field: UInt8, scale: Double, offset: Double = 0) -> Double? {
    number(field).map { $0 / scale - offset }
  }

  /// The first value of a field that the profile says is a whole number; nil where it does not fit.
  func integer<Integer: FixedWidthInteger>(_ field: UInt8, as type: Integer.Type = Integer.self) -> Integer? {
    number(field).flatMap { Integer(exactly: $0) }
  }

  /// All values of a field, unknown ones as nil.
  func numbers(_ field: UInt8) -> [Double?] {
    guard let field = definition.field(field), let type = field.type else { return [] }
    return stride(from: 0, to: field.size - type.size + 1, by: type.size).map { offset in
      value(at: start + field.offset + offset, size: type.size, type)
    }
  }

  /// The bytes of a field, whatever its kind.
  func raw(_ field: UInt8) -> ArraySlice<UInt8>? {
    guard let field = definition.field(field) else { return nil }
    return bytes[(start + field.offset)..<(start + field.offset + field.size)]
  }

  /// Nil where the field is missing or empty.
  func text(_ field: UInt8) -> String? {
    guard let raw = raw(field)?.prefix(while: { $0 != 0 }), !raw.isEmpty else { return nil }
    return String(decoding: raw, as: UTF8.self)
  }

  /// The first value of a field that the file itself has described.
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
