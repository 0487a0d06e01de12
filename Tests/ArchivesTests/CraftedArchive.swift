/// Archives built byte by byte, with content that ordinary programs don't write.
enum CraftedArchive {
  /// A tar archive (POSIX ustar) of the given entries.
  static func tar(_ entries: [TarEntry]) -> [UInt8] {
    entries.flatMap(\.bytes) + [UInt8](repeating: 0, count: 1024)
  }

  struct TarEntry {
    var name: [UInt8]
    /// `0` file, `1` hard link, `2` symbolic link, `3` device, `5` folder.
    var kind: Character = "0"
    var link = ""
    var content: [UInt8] = []
    /// A wrong size for the header.
    var announced: Int?

    init(_ name: String, kind: Character = "0", link: String = "", content: [UInt8] = [], announced: Int? = nil) {
      self.name = Array(name.utf8)
      self.kind = kind
      self.link = link
      self.content = content
      self.announced = announced
    }

    fileprivate var bytes: [UInt8] {
      var header = [UInt8](repeating: 0, count: 512)
      func put(_ bytes: [UInt8], at place: Int) { header.replaceSubrange(place..<place + bytes.count, with: bytes) }
      func octal(_ number: Int, digits: Int) -> [UInt8] {
        let text = String(number, radix: 8)
        return Array((String(repeating: "0", count: digits - text.count) + text).utf8)
      }
      put(name, at: 0)
      put(octal(0o644, digits: 7), at: 100)
      put(octal(0, digits: 7), at: 108)
      put(octal(0, digits: 7), at: 116)
      put(octal(announced ?? content.count, digits: 11), at: 124)
      put(octal(0, digits: 11), at: 136)
      put(Array("        ".utf8), at: 148)
      put(Array(String(kind).utf8), at: 156)
      put(Array(link.utf8), at: 157)
      put(Array("ustar\u{0}00".utf8), at: 257)
      put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + [0, 32], at: 148)
      let padding = [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
      return header + content + padding
    }
  }

  /// A zip archive with one stored file.
  /// - Parameter flags: bit 0 marks encryption, bit 11 a UTF-8 name.
  static func zip(name: [UInt8], content: [UInt8], flags: UInt16 = 1 << 11, mode: UInt32 = 0o100644) -> [UInt8] {
    func small(_ numbers: UInt16...) -> [UInt8] { numbers.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    func wide(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap { small(UInt16($0 & 0xFFFF), UInt16($0 >> 16)) } }
    let facts =
      small(20, flags, 0, 0, 0x21) + wide(checksum(content), UInt32(content.count), UInt32(content.count))
      + small(UInt16(name.count), 0)
    let local = wide(0x0403_4b50) + facts + name + content
    let central = wide(0x0201_4b50) + small(0x0314) + facts + small(0, 0, 0) + wide(mode << 16, 0) + name
    return local + central + wide(0x0605_4b50) + small(0, 0, 1, 1)
      + wide(UInt32(central.count), UInt32(local.count)) + small(0)
  }

  /// CRC-32 as in zip.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
