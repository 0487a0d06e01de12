enum ByteOrder { case leastFirst, mostFirst }

extension [UInt8] {
  /// An unsigned number of up to four bytes; nil beyond the end.
  func number(at place: Int, bytes count: Int, _ order: ByteOrder = .mostFirst) -> Int? {
    guard place >= 0, place <= self.count - count else { return nil }
    let part = self[place..<place + count]
    return switch order {
    case .mostFirst: part.reduce(0) { $0 << 8 | Int($1) }
    case .leastFirst: part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place <= count - text.utf8CodeUnitCount else { return false }
    return self[place..<place + text.utf8CodeUnitCount]
      .elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
