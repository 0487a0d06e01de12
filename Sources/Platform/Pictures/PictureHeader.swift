internal import Sandbox

/// A picture's header, read before decoding.
struct PictureHeader {
  enum Format { case jpeg, png, webp, gif }

  var format: Format
  /// In pixels, before the orientation is applied.
  var width: Int
  var height: Int
  var orientation = Orientation.upright

  init(of bytes: [UInt8]) throws(SandboxedTaskError) {
    let header: Self? =
      if bytes.starts(with: JPEG.signature) {
        Self(jpeg: bytes)
      } else if bytes.starts(with: Self.pngSignature) {
        Self(png: bytes)
      } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
        Self(gif: bytes)
      } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
        try Self(webp: bytes)
      } else {
        throw PictureErrorCode.notAPicture.failure
      }
    guard let header, header.width > 0, header.height > 0 else { throw PictureErrorCode.damaged.failure }
    self = header
  }

  /// Refuses a picture with too many pixels before any memory is taken for them.
  func check() throws(SandboxedTaskError) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= ProfilePicture.mostPixels else { throw PictureErrorCode.tooManyPixels.failure }
  }

  private init?(_ format: Format, width: Int?, height: Int?) {
    guard let width, let height else { return nil }
    (self.format, self.width, self.height) = (format, width, height)
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// GIF 89a, 18: the logical screen. A first picture without an end is damaged; the decoder would not report it.
  private init?(gif bytes: [UInt8]) {
    self.init(
      .gif, width: bytes.number(at: 6, bytes: 2, .leastFirst), height: bytes.number(at: 8, bytes: 2, .leastFirst))
    guard var place = Self.end(ofTableOf: 10, in: bytes).map({ $0 + 2 }) else { return nil }
    while let kind = bytes.number(at: place, bytes: 1) {
      switch kind {
      case 0x21:  // An extension: its label, and blocks.
        guard let end = Self.end(ofBlocksAt: place + 2, in: bytes) else { return nil }
        place = end
      case 0x2C:  // A picture: its position and size, colours, code size, and blocks.
        guard let colors = Self.end(ofTableOf: place + 9, in: bytes) else { return nil }
        guard Self.end(ofBlocksAt: colors + 1, in: bytes) != nil else { return nil }
        return
      default: return nil
      }
    }
    return nil
  }

  /// GIF 89a, 19 and 21: follows the flags at `place`, which state whether there is a colour table and its size.
  private static func end(ofTableOf place: Int, in bytes: [UInt8]) -> Int? {
    bytes.number(at: place, bytes: 1).map { flags in
      place + 1 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 0x07 + 1))
    }
  }

  /// GIF 89a, 15: each block starts with its length; an empty one is the last.
  private static func end(ofBlocksAt place: Int, in bytes: [UInt8]) -> Int? {
    var place = place
    while let length = bytes.number(at: place, bytes: 1) {
      place += 1 + length
      if length == 0 { return place }
    }
    return nil
  }

  /// PNG, 5.3 and 11.2.2: chunks of length, name, content and checksum; the first contains the size.
  private init?(png bytes: [UInt8]) {
    self.init(.png, width: bytes.number(at: 16, bytes: 4), height: bytes.number(at: 20, bytes: 4))
    var place = Self.pngSignature.count
    while let length = bytes.number(at: place, bytes: 4) {
      if bytes.has("eXIf", at: place + 4) { orientation = Orientation(exif: bytes, at: place + 8) }
      place += 12 + length
    }
  }

  /// JPEG (ITU-T T.81), B.1.1: segments of marker and length; the frame header contains the size.
  private init?(jpeg bytes: [UInt8]) {
    var place = 2
    var orientation = Orientation.upright
    while let marker = bytes.number(at: place, bytes: 2), marker >> 8 == 0xFF {
      switch marker {
      case 0xFFFF: place += 1  // Fill bytes.
      case 0xFF01, 0xFFD0...0xFFD8: place += 2  // Markers without a length.
      case 0xFFD9...0xFFDA: return nil  // The end, or image data of unknown length.
      case 0xFFC0...0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF:
        self.init(.jpeg, width: bytes.number(at: place + 7, bytes: 2), height: bytes.number(at: place + 5, bytes: 2))
        self.orientation = orientation
        return
      default:
        if marker == 0xFFE1, bytes.has("Exif\0\0", at: place + 4) {
          orientation = Orientation(exif: bytes, at: place + 10)
        }
        guard let length = bytes.number(at: place + 2, bytes: 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// RFC 9649, 2: chunks of name, length and content; the first contains the size, in a format that depends on its kind.
  private init?(webp bytes: [UInt8]) throws(SandboxedTaskError) {
    let first = 20
    if bytes.has("VP8X", at: 12) {
      guard let flags = bytes.number(at: first, bytes: 1) else { return nil }
      if flags & 0x02 != 0 { throw PictureErrorCode.isAnimation.failure }
      self.init(
        .webp, width: bytes.number(at: first + 4, bytes: 3, .leastFirst).map { $0 + 1 },
        height: bytes.number(at: first + 7, bytes: 3, .leastFirst).map { $0 + 1 })
    } else if bytes.has("VP8L", at: 12) {
      let packed = bytes.number(at: first + 1, bytes: 4, .leastFirst)
      self.init(.webp, width: packed.map { $0 & 0x3FFF + 1 }, height: packed.map { $0 >> 14 & 0x3FFF + 1 })
    } else if bytes.has("VP8 ", at: 12) {
      self.init(
        .webp, width: bytes.number(at: first + 6, bytes: 2, .leastFirst).map { $0 & 0x3FFF },
        height: bytes.number(at: first + 8, bytes: 2, .leastFirst).map { $0 & 0x3FFF })
    } else {
      return nil
    }
    var place = 12
    while let length = bytes.number(at: place + 4, bytes: 4, .leastFirst) {
      if bytes.has("EXIF", at: place) { orientation = Orientation(exif: bytes, at: place + 8) }
      place += 8 + length + length % 2
    }
  }
}
