/// The range that a request asks for (RFC 9110, 14).
enum ByteRange: Hashable {
  case whole
  case part(Range<Int64>)
  /// The file has no byte in this range.
  case unsatisfiable

  /// An invalid header or several ranges select the whole file, as the RFC allows.
  init(_ header: String?, size: Int64) {
    self = .whole
    guard let header, header.lowercased().hasPrefix("bytes=") else { return }
    let parts = header.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else { return }
    if parts[0].isEmpty {
      // `-500`: the last 500 bytes.
      guard let count = Self.number(parts[1]) else { return }
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    } else {
      guard let first = Self.number(parts[0]) else { return }
      var end = size
      if !parts[1].isEmpty {
        guard let last = Self.number(parts[1]), last >= first else { return }
        end = min(size, last < Int64.max ? last + 1 : last)
      }
      self = first < size ? .part(first..<end) : .unsatisfiable
    }
  }

  /// Clamps numbers that are too large.
  private static func number(_ digits: String) -> Int64? {
    digits.isEmpty ? nil : Int64(digits) ?? .max
  }
}
