// The engine in the browser has no use for names and cannot link the comparison of texts.
#if !hasFeature(Embedded)
  /// Which `Named` is meant: a UUID (RFC 9562) in small letters, never to be mistaken for that of another kind of thing.
  public struct Identifier<Named>: Hashable, Sendable {
    /// 36 characters: 32 hexadecimal digits in five groups.
    public let rawValue: String

    /// Nil unless `text` is a UUID in its usual form. Capitals are taken for small letters.
    public init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard bytes.count == 36 else { return nil }
      for (place, byte) in bytes.enumerated() {
        let isDash = byte == UInt8(ascii: "-")
        guard isDash == dashes.contains(place), isDash || isHexadecimal(byte) else { return nil }
      }
      rawValue = text.lowercased()
    }

    /// A new one (version 7): those of later moments sort after those of earlier ones, which keeps an index compact.
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

  /// The sixteen digits of `number`.
  private func hexadecimal(_ number: UInt64) -> [UInt8] {
    stride(from: 60, through: 0, by: -4).map { shift in
      let digit = UInt8((number >> UInt64(shift)) & 0xF)
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
  }
#endif
