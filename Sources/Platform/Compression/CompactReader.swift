/// The error that a format throws for invalid bytes.
package protocol CompactReaderError: Error {
  init(_ cause: CompactReaderCause, at offset: Int)
}

package enum CompactReaderCause: Hashable, Sendable {
  /// The bytes end too early.
  case truncated
  /// A number outside its valid range.
  case outOfRange
}

/// Reads the output of `CompactWriter`. Arbitrary bytes yield values or an error: each step checks the remaining length, and no
/// number can reserve more memory than there are bytes.
package struct CompactReader<Failure: CompactReaderError> {
  @usableFromInline let source: ArraySlice<UInt8>
  @usableFromInline var position: Int

  @inlinable package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  @inlinable package init(_ bytes: ArraySlice<UInt8>) {
    source = bytes
    position = bytes.startIndex
  }

  @inlinable package var isAtEnd: Bool { position == source.endIndex }
  /// The number of remaining bytes.
  @inlinable package var rest: Int { source.endIndex - position }

  /// The error for an invalid value that was just read.
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

  /// Below 2⁴⁹, so that sums don't overflow.
  @inlinable package mutating func count() throws(Failure) -> Int {
    let number = try unsigned()
    guard number < 1 << 49 else { throw failure(.outOfRange) }
    return Int(number)
  }

  /// A `signed` number within ±2⁴⁸.
  @inlinable package mutating func difference() throws(Failure) -> Int {
    let number = try signed()
    guard number.magnitude <= 1 << 48 else { throw failure(.outOfRange) }
    return Int(number)
  }

  /// A number of items with at least `size` bytes each, limited by the remaining bytes.
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

  /// Throws for infinity and NaN, like the other three.
  @inlinable package mutating func real() throws(Failure) -> Double {
    // A separate step, so that the error's offset is behind the number.
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

  /// Invalid UTF-8 becomes “�”.
  @inlinable package mutating func text() throws(Failure) -> String {
    String(decoding: try bytes(items()), as: UTF8.self)
  }

  /// Nil for an empty text.
  @inlinable package mutating func word() throws(Failure) -> String? {
    let letters = try bytes(Int(byte()))
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }
}
