// Embedded Swift can't link string comparison, and the browser engine needs no identifiers.
#if !hasFeature(Embedded)
  /// A UUID (RFC 9562) in lower case. Identifiers of different kinds (`Named`) are different types.
  public struct Identifier<Named>: Hashable, Sendable {
    /// 36 characters: 32 hexadecimal digits in five groups.
    public let rawValue: String

    /// Nil unless `text` is a UUID in its usual form. Upper case is accepted and converted to lower case.
    public init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard bytes.count == 36 else { return nil }
      for (place, byte) in bytes.enumerated() {
        let isDash = byte == UInt8(ascii: "-")
        guard isDash == dashes.contains(place), isDash || isHexadecimal(byte) else { return nil }
      }
      rawValue = text.lowercased()
    }

    /// Makes a new identifier (UUID version 7). Identifiers sort by their moment, which keeps database indexes compact.
    public init(at moment: Moment, using generator: inout some RandomNumberGenerator) {
      let time = UInt64(clamping: moment.milliseconds) & 0xFFFF_FFFF_FFFF
      let high = time << 16 | 0x7000 | (generator.next() & 0x0FFF)
      let low = 0x8000_0000_0000_0000 | (generator.next() >> 2)
      let digits = hexadecimal(high) + hexadecimal(low)
      var text = ""
      for (place, digit) in digits.enumerated() {
        if [8, 12, 16, 20].contains(place) { text += "-" }
        text.unicodeScalars.append(Unicode.Scalar(digit))
      }
      rawValue = text
    }
  }

  private let dashes = [8, 13, 18, 23]

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
  }

  /// The sixteen hexadecimal digits of `number`.
  private func hexadecimal(_ number: UInt64) -> [UInt8] {
    stride(from: 60, through: 0, by: -4).map { shift in
      let digit = UInt8((number >> UInt64(shift)) & 0xF)
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
  }
#endif
