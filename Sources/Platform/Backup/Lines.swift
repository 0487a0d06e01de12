/// Splits chunks of bytes into lines.
struct Lines {
  private var rest: [UInt8] = []

  /// Passes on each completed line, without its line end.
  mutating func add(_ bytes: some Collection<UInt8>, _ consume: (ArraySlice<UInt8>) throws -> Void) rethrows {
    rest += bytes
    var start = rest.startIndex
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      try consume(rest[start..<end])
      start = end + 1
    }
    rest.removeSubrange(..<start)
  }

  /// Whether the last line had a line end.
  var isComplete: Bool { rest.isEmpty }
}
