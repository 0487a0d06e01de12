import Units

/// Damages files at random, reproducibly for a seed.
struct Mutator {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// - Parameter other: a file whose parts may be inserted.
  mutating func damaged(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) { damage(&bytes, other) }
    if Bool.random(using: &generator) { mendChecksum(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8], _ other: [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = Array(other.prefix(100))
      return
    }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let range = place..<min(bytes.count, place + Int.random(in: 1...64, using: &generator))
    switch Int.random(in: 0..<11, using: &generator) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 2: for index in range { bytes[index] = [0x00, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0 }
    case 3: bytes.removeSubrange(range)
    case 4: bytes.insert(contentsOf: bytes[range], at: place)
    case 5: bytes.removeLast(bytes.count - place)
    case 6: bytes.insert(contentsOf: other[cut(other)], at: place)
    case 7: bytes.replaceSubrange(range, with: Self.words.randomElement(using: &generator).map { Array($0.utf8) } ?? [])
    case 8 where bytes.count > 8:
      // The size of the messages, in the header.
      for index in 4..<8 { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
    case 9: bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: 300), at: place)
    default:
      // The first part of a FIT file contains the definitions of all later messages.
      bytes[place % min(bytes.count, 400)] = UInt8.random(in: 0...255, using: &generator)
    }
  }

  private mutating func cut(_ bytes: [UInt8]) -> Range<Int> {
    guard !bytes.isEmpty else { return 0..<0 }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    return start..<min(bytes.count, start + Int.random(in: 1...2_000, using: &generator))
  }

  /// Corrects the checksum, so that the reader doesn't reject the damage at once.
  private func mendChecksum(_ bytes: inout [UInt8]) {
    guard bytes.count > 16, bytes[8..<12].elementsEqual(".FIT".utf8) else { return }
    let size = UInt32(bytes.count - Int(bytes[0]) - 2 > 0 ? bytes.count - Int(bytes[0]) - 2 : 0)
    for place in 0..<4 { bytes[4 + place] = UInt8(truncatingIfNeeded: size >> UInt32(8 * place)) }
    let sum = FITBytes.checksum(Array(bytes.dropLast(2)))
    bytes[bytes.count - 2] = UInt8(truncatingIfNeeded: sum)
    bytes[bytes.count - 1] = UInt8(sum >> 8)
  }

  private static let words = [
    "<trkpt lat=\"1e308\" lon=\"-181\">", "<trkseg>", "</trkseg>", "<time>9999-12-31T23:59:59Z</time>",
    "<time>0000-00-00T00:00:00Z</time>", "<Time>0001-01-01T00:00:00+18:00</Time>", "<hr>255</hr>", "<hr>NaN</hr>",
    "<ele>-1e12</ele>", "<ele>inf</ele>", "<cad>1e300</cad>", "</trk><trk>", "</Lap><Lap StartTime=\"x\">",
    "<TotalTimeSeconds>1e11</TotalTimeSeconds>", "<TotalTimeSeconds>-5</TotalTimeSeconds>", "<Track>", "</Track>",
    "<Activity Sport=\"Running\">", "<MultiSportSession>", "</Activity>", "&amp;", "&#0;", "&x;", "<!--", "-->",
    "<![CDATA[", "]]>", "<!DOCTYPE gpx [<!ENTITY a \"b\">]>", "<?xml version=\"1.0\"?>", "\u{FEFF}", "\u{0}", "<a>",
    "</a>",
    "99999999999999999999", "-0", "0x10", ".", "1e-310",
  ]
}
