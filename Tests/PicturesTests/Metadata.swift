/// Inserts camera metadata into files, byte by byte.
enum Metadata {
  /// EXIF with orientation, camera name and position; starts with the TIFF header.
  static func exif(orientation: UInt16, leastFirst: Bool = false) -> [UInt8] {
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return leastFirst ? bytes : bytes.reversed()
    }
    func entry(_ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    let make = Array("SecretCam\0".utf8)
    let place = Array("GPS 48.137N 11.575E\0".utf8)
    let content: UInt32 = 8 + 2 + 3 * 12 + 4
    return Array((leastFirst ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(3, 2)
      + entry(0x010F, 2, UInt32(make.count), number(content, 4))
      + entry(0x0112, 3, 1, number(UInt32(orientation), 2) + [0, 0])
      + entry(0x9286, 2, UInt32(place.count), number(content + UInt32(make.count), 4))
      + number(0, 4) + make + place
  }

  static func inJPEG(_ exif: [UInt8], _ file: [UInt8]) -> [UInt8] {
    file[..<2] + segment(0xE1, Array("Exif\0\0".utf8) + exif)
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SecretCam</x:xmpmeta>".utf8))
      + segment(0xFE, Array("SecretCam was here".utf8)) + file[2...]
  }

  static func inPNG(_ exif: [UInt8], _ file: [UInt8]) -> [UInt8] {
    // After the first chunk, which has 13 bytes of data.
    let end = 8 + 12 + 13
    return file[..<end] + chunk("eXIf", exif) + chunk("tEXt", Array("Author\0SecretCam".utf8)) + file[end...]
  }

  /// Converts the simple format of WebP to the extended one.
  static func inWebP(_ exif: [UInt8], _ file: [UInt8], width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let extended = Array("VP8X".utf8) + number(10, 4) + [0x08, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3)
    let padding = [UInt8](repeating: 0, count: exif.count % 2)
    let content =
      Array("WEBP".utf8) + extended + file[12...] + Array("EXIF".utf8) + number(exif.count, 4) + exif + padding
    return Array("RIFF".utf8) + number(content.count, 4) + content
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return number(UInt32(content.count)) + named + number(checksum(named))
  }

  private static func number(_ value: UInt32) -> [UInt8] { (0..<4).reversed().map { UInt8(value >> (8 * $0) & 0xFF) } }

  /// PNG, annex D.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
  }
}
