/// Reads what `CompactWriter` wrote. Any bytes at all end in values or in an error.
struct CompactReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }
  var rest: Int { bytes.endIndex - position }

  mutating func byte() throws(DamagedRecording) -> UInt8 {
    guard position < bytes.endIndex else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func unsigned() throws(DamagedRecording) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw .tooLarge }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func signed() throws(DamagedRecording) -> Int64 {
    let number = try unsigned()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func optional() throws(DamagedRecording) -> Int64? {
    try byte() == 0 ? nil : try signed()
  }

  /// A length or a number of things, each of at least one byte: never more than there are bytes.
  mutating func count() throws(DamagedRecording) -> Int {
    let number = try unsigned()
    guard number <= UInt64(rest) else { throw .truncated }
    return Int(number)
  }

  mutating func bytes(_ count: Int) throws(DamagedRecording) -> ArraySlice<UInt8> {
    guard count <= rest else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func text() throws(DamagedRecording) -> String {
    // What is no UTF-8 becomes “�”, which is.
    String(decoding: try bytes(count()), as: UTF8.self)
  }
}
