/// A single-pass JSON (RFC 8259) reader without intermediate containers. A general decoder takes many times as long, and
/// hundreds of batches arrive per second.
///
/// Errors name the passed field.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0

  private static let deepest = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Fails unless only white space follows.
  mutating func finish() throws(BatchError) {
    if next() != nil { throw Self.notJSON }
  }

  /// Calls `member` with each key; `member` reads the value.
  mutating func object(
    _ field: String, _ member: (_ scanner: inout Self, _ key: String) throws(BatchError) -> Void
  ) throws(BatchError) {
    guard next() == UInt8(ascii: "{") else { throw wrongType(field) }
    position += 1
    if take("}") { return }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw Self.notJSON }
      let key = try text("")
      guard take(":") else { throw Self.notJSON }
      try member(&self, key)
    } while take(",")
    guard take("}") else { throw Self.notJSON }
  }

  /// Calls `element` with each index; `element` reads the value.
  mutating func array(
    _ field: String, _ element: (_ scanner: inout Self, _ place: Int) throws(BatchError) -> Void
  ) throws(BatchError) {
    guard next() == UInt8(ascii: "[") else { throw wrongType(field) }
    position += 1
    if take("]") { return }
    var place = 0
    repeat {
      try element(&self, place)
      place += 1
    } while take(",")
    guard take("]") else { throw Self.notJSON }
  }

  mutating func numbers(_ field: String) throws(BatchError) -> [Double] {
    var numbers: [Double] = []
    try array(field) { scanner, _ throws(BatchError) in numbers.append(try scanner.number(field)) }
    return numbers
  }

  /// Nil for each `null`.
  mutating func optionalNumbers(_ field: String) throws(BatchError) -> [Double?] {
    var numbers: [Double?] = []
    try array(field) { scanner, _ throws(BatchError) in
      numbers.append(scanner.takeNull() ? nil : try scanner.number(field))
    }
    return numbers
  }

  /// Infinite on overflow.
  mutating func number(_ field: String) throws(BatchError) -> Double {
    guard let first = next(), first == UInt8(ascii: "-") || Self.isDigit(first) else { throw wrongType(field) }
    let start = position
    if first == UInt8(ascii: "-") { position += 1 }
    var mantissa: UInt64 = 0
    let wholeDigits = digits(into: &mantissa)
    let leads = bytes[position - wholeDigits..<position].first == UInt8(ascii: "0")
    guard wholeDigits > 0, !(leads && wholeDigits > 1) else { throw Self.notJSON }
    var fractionDigits = 0
    if current == UInt8(ascii: ".") {
      position += 1
      fractionDigits = digits(into: &mantissa)
      guard fractionDigits > 0 else { throw Self.notJSON }
    }
    let hasExponent = current == UInt8(ascii: "e") || current == UInt8(ascii: "E")
    if hasExponent { try skipExponent() }
    // Both are exact in a Double, so their quotient is the nearest to the decimal number (Clinger 1990).
    if !hasExponent, wholeDigits + fractionDigits <= 18, mantissa < 1 << 53, fractionDigits < Self.powers.count {
      let value = Double(mantissa) / Self.powers[fractionDigits]
      return first == UInt8(ascii: "-") ? -value : value
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else { throw Self.notJSON }
    return value
  }

  mutating func text(_ field: String) throws(BatchError) -> String {
    guard next() == UInt8(ascii: "\"") else { throw wrongType(field) }
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    if current == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    return try escapedText(from: start)
  }

  mutating func boolean(_ field: String) throws(BatchError) -> Bool {
    _ = next()
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw wrongType(field)
  }

  /// Consumes a `null`, if there is one.
  mutating func takeNull() -> Bool { next() == UInt8(ascii: "n") && takeWord("null") }

  /// Skips a value of any kind.
  mutating func skip(depth: Int = 0) throws(BatchError) {
    guard depth < Self.deepest, let first = next() else { throw Self.notJSON }
    switch first {
    case UInt8(ascii: "{"): try object("") { scanner, _ throws(BatchError) in try scanner.skip(depth: depth + 1) }
    case UInt8(ascii: "["): try array("") { scanner, _ throws(BatchError) in try scanner.skip(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try text("")
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean("")
    case UInt8(ascii: "n"): guard takeNull() else { throw Self.notJSON }
    default: _ = try number("")
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next byte that isn't white space.
  private mutating func next() -> UInt8? {
    while let byte = current {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
    if isThere { position = end }
    return isThere
  }

  /// Reads digits and returns their number.
  private mutating func digits(into mantissa: inout UInt64) -> Int {
    let start = position
    while let byte = current, Self.isDigit(byte) {
      mantissa = mantissa &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
      position += 1
    }
    return position - start
  }

  private mutating func skipExponent() throws(BatchError) {
    position += 1
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
    var exponent: UInt64 = 0
    guard digits(into: &exponent) > 0 else { throw Self.notJSON }
  }

  private mutating func escapedText(from start: Int) throws(BatchError) -> String {
    var text = Array(bytes[start..<position])
    while let byte = current, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape().utf8
      default: text.append(byte)
      }
    }
    throw Self.notJSON
  }

  private mutating func escape() throws(BatchError) -> String {
    guard let mark = current else { throw Self.notJSON }
    position += 1
    switch mark {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Unicode.Scalar(mark))
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), takeWord("\\u") { units.append(try codeUnit()) }
      // Unpaired surrogates become “�”.
      return String(decoding: units, as: UTF16.self)
    default: throw Self.notJSON
    }
  }

  private mutating func codeUnit() throws(BatchError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw Self.notJSON }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private mutating func wrongType(_ field: String) -> BatchError {
    next() == nil || field.isEmpty ? Self.notJSON : BatchError(field, .wrongType)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static let notJSON = BatchError("", .notJSON)
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  ]
}
