/// What a format throws when its bytes are not what they should be.
package protocol CompactReaderError: Error {
  init(_ cause: CompactReaderCause, at offset: Int)
}

package enum CompactReaderCause: Hashable, Sendable {
  /// The bytes end where more must follow.
  case truncated
  /// A number that cannot be here.
  case outOfRange
}

/// Reads what `CompactWriter` wrote. Any bytes at all end in values or in an error: each step looks whether there are enough
/// left, and no number makes it reserve memory for more than there are.
package struct CompactReader<Failure: CompactReaderError> {
  @usableFromInline let source: ArraySlice<UInt8>
  @usableFromInline var position: Int

  @inlinable package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  @inlinable package init(_ bytes: ArraySlice<UInt8>) {
    source = bytes
    position = bytes.startIndex
  }

  @inlinable package var isAtEnd: Bool { position == source.endIndex }
  /// How many bytes are left.
  @inlinable package var rest: Int { source.endIndex - position }

  /// That what was just read cannot be.
  package var damage: Failure { failure(.outOfRange) }
  @usableFromInline func failure(_ cause: CompactReaderCause) -> Failure { Failure(cause, at: position) }

  @inlinable package func checkEnd() throws(Failure) { if !isAtEnd { throw failure(.outOfRange) } }

  @inlinable package mutating func byte() throws(Failure) -> UInt8 {
    guard position < source.endIndex else { throw failure(.truncated) }
    defer { position += 1 }
    return source[position]
  }

  @inlinable package mutating func bytes(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest else { throw failure(.truncated) }
    defer { position += count }
    return source[position..<position + count]
  }

  @inlinable package mutating func unsigned() throws(Failure) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw failure(.outOfRange) }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  @inlinable package mutating func signed() throws(Failure) -> Int64 {
    let number = try unsigned()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  @inlinable package mutating func optional() throws(Failure) -> Int64? { try byte() == 0 ? nil : try signed() }

  /// Below 2⁴⁹, so that sums of them do not overflow.
  @inlinable package mutating func count() throws(Failure) -> Int {
    let number = try unsigned()
    guard number < 1 << 49 else { throw failure(.outOfRange) }
    return Int(number)
  }

  /// Of `signed`, within ±2⁴⁸.
  @inlinable package mutating func difference() throws(Failure) -> Int {
    let number = try signed()
    guard number.magnitude <= 1 << 48 else { throw failure(.outOfRange) }
    return Int(number)
  }

  /// A length or a number of things, each of at least `size` bytes: never more than there are bytes.
  @inlinable package mutating func items(ofAtLeast size: Int = 1) throws(Failure) -> Int {
    let number = try unsigned()
    guard number <= UInt64(rest / size) else { throw failure(.truncated) }
    return Int(number)
  }

  @inlinable package mutating func fixed<Number: FixedWidthInteger>() throws(Failure) -> Number {
    var number = Number.zero
    for (place, byte) in try bytes(Number.bitWidth / 8).enumerated() {
      number |= Number(truncatingIfNeeded: byte) << Number(8 * place)
    }
    return number
  }

  /// Finite, and so are the other three.
  @inlinable package mutating func real() throws(Failure) -> Double {
    // Apart, so that an error names the place behind it.
    let bits: UInt64 = try fixed()
    return try finite(Double(bitPattern: bits))
  }

  @inlinable package mutating func single() throws(Failure) -> Double {
    let bits: UInt32 = try fixed()
    return try finite(Double(Float(bitPattern: bits)))
  }

  @inlinable package mutating func realOrNil() throws(Failure) -> Double? { try byte() == 0 ? nil : try real() }

  @inlinable package mutating func real(in range: ClosedRange<Double>) throws(Failure) -> Double {
    let number = try real()
    guard range.contains(number) else { throw failure(.outOfRange) }
    return number
  }

  @usableFromInline func finite(_ number: Double) throws(Failure) -> Double {
    guard number.isFinite else { throw failure(.outOfRange) }
    return number
  }

  /// What is no UTF-8 becomes “�”, which is.
  @inlinable package mutating func text() throws(Failure) -> String {
    String(decoding: try bytes(items()), as: UTF8.self)
  }

  /// Nil for an empty one.
  @inlinable package mutating func word() throws(Failure) -> String? {
    let letters = try bytes(Int(byte()))
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }
}
