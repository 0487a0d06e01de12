/// A FIT file built byte by byte, so that tests don't trust our own writer.
struct FITBytes {
  struct Field {
    let number: UInt8
    let size: UInt8
    let type: UInt8
  }

  var headerSize: UInt8 = 14
  private(set) var messages: [UInt8] = []

  /// - Parameter developer: number, size and index of developer fields.
  mutating func define(
    _ local: UInt8, _ message: UInt16, _ fields: [Field], bigEndian: Bool = false,
    developer: [(UInt8, UInt8, UInt8)] = []
  ) {
    messages.append(0x40 | local | (developer.isEmpty ? 0 : 0x20))
    messages += [0, bigEndian ? 1 : 0]
    messages += bigEndian ? Self.little(message).reversed() : Self.little(message)
    messages.append(UInt8(fields.count))
    for field in fields { messages += [field.number, field.size, field.type] }
    if !developer.isEmpty {
      messages.append(UInt8(developer.count))
      for (number, size, index) in developer { messages += [number, size, index] }
    }
  }

  mutating func add(_ local: UInt8, _ values: [UInt8]...) { messages += [local] + values.flatMap(\.self) }

  /// With five bits of time in the header.
  mutating func addCompressed(_ local: UInt8, time: UInt8, _ values: [UInt8]...) {
    messages += [0x80 | local << 5 | time & 0x1F] + values.flatMap(\.self)
  }

  mutating func addNonsense(_ bytes: [UInt8]) { messages += bytes }

  /// The start of an activity: its type and its device.
  static func activity() -> Self {
    var bytes = Self()
    bytes.define(0, 0, [.enumeration(0), .unsigned16(1)])
    bytes.add(0, [4], little(UInt16(1)))
    return bytes
  }

  /// - Parameter claimedSize: a wrong size of the messages for the header.
  func file(claimedSize: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = [headerSize, 0x20, 0x54, 0x08]
    bytes += Self.little(UInt32(claimedSize ?? messages.count)) + Array(".FIT".utf8)
    if headerSize == 14 { bytes += Self.little(Self.checksum(bytes)) }
    bytes += messages
    return bytes + Self.little(Self.checksum(bytes))
  }

  static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<(Number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] { little(number).reversed() }

  /// Computed by nibbles, as in the protocol's description.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    let table: [UInt16] = [
      0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01,
      0x8801, 0x4400,
    ]
    var sum: UInt16 = 0
    for byte in bytes {
      for half in [byte & 0xF, byte >> 4] {
        let low = table[Int(sum & 0xF)]
        sum = (sum >> 4) ^ low ^ table[Int(half)]
      }
    }
    return sum
  }
}

extension FITBytes.Field {
  static func enumeration(_ number: UInt8) -> Self { Self(number: number, size: 1, type: 0x00) }
  static func signed8(_ number: UInt8) -> Self { Self(number: number, size: 1, type: 0x01) }
  static func unsigned8(_ number: UInt8) -> Self { Self(number: number, size: 1, type: 0x02) }
  static func unsigned16(_ number: UInt8) -> Self { Self(number: number, size: 2, type: 0x84) }
  static func signed32(_ number: UInt8) -> Self { Self(number: number, size: 4, type: 0x85) }
  static func unsigned32(_ number: UInt8) -> Self { Self(number: number, size: 4, type: 0x86) }
  static func text(_ number: UInt8, _ size: UInt8) -> Self { Self(number: number, size: size, type: 0x07) }
  static func bytes(_ number: UInt8, _ size: UInt8) -> Self { Self(number: number, size: size, type: 0x0D) }
}
