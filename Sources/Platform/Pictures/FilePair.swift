/// Two files as one output of a sandboxed process.
struct FilePair {
  let first: [UInt8]
  let second: [UInt8]

  init(_ first: [UInt8], _ second: [UInt8]) {
    self.first = first
    self.second = second
  }

  /// Nil if it is shorter than it states.
  init?(packed bytes: [UInt8]) {
    guard let length = bytes.number(at: 0, bytes: 4, .leastFirst), 4 + length <= bytes.count else { return nil }
    self.init(Array(bytes[4..<4 + length]), Array(bytes[(4 + length)...]))
  }

  /// The length of the first file in four bytes, little-endian, then both files.
  var packed: [UInt8] {
    (0..<4).map { UInt8(first.count >> (8 * $0) & 0xFF) } + first + second
  }
}
