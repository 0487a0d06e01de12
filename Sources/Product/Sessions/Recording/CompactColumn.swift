internal import Compression

/// The encoded numbers of one table column.
///
/// They are stored plainly, as differences or as second differences, whichever needs the fewest bytes. A common divisor is
/// factored out, so whole seconds need no extra bytes in milliseconds.
///
///     header      bits 0–1: 0 plain, 1 differences, 2 second differences; bits 2–3: present numbers: 0 all, 1 none, 2 some
///     [presence]  if some: a bit per number, lowest bit first
///     first       signed
///     [divisor]   unsigned, at least 1, with two or more numbers
///     [number]    signed, for each after the first: (number − first) / divisor
enum CompactColumn {
  private static let all: UInt8 = 0
  private static let none: UInt8 = 1
  private static let some: UInt8 = 2

  static func write(_ column: [Int64?], to writer: inout CompactWriter) {
    let numbers = column.compactMap(\.self)
    let presence = numbers.count == column.count ? all : numbers.isEmpty ? none : some
    guard let first = numbers.first else { return writer.byte(presence << 2) }
    let divisor = divisor(of: numbers, from: first)
    let plain = numbers.map { ($0 - first) / divisor }
    let differences = differences(of: plain)
    let choices = [plain, differences, Self.differences(of: differences)]
    let lengths = choices.map { $0.reduce(0) { $0 + CompactWriter.length($1) } }
    let order = lengths[0] <= lengths[1] ? (lengths[0] <= lengths[2] ? 0 : 2) : (lengths[1] <= lengths[2] ? 1 : 2)
    writer.byte(UInt8(order) | presence << 2)
    if presence == some { writePresence(column, to: &writer) }
    writer.signed(first)
    guard numbers.count > 1 else { return }
    writer.unsigned(UInt64(divisor))
    for number in choices[order].dropFirst() { writer.signed(number) }
  }

  /// - Parameter count: the caller limits it, because memory is reserved for that many numbers.
  static func read(_ count: Int, from reader: inout RecordingReader) throws(DamagedRecordingError) -> [Int64?] {
    let header = try reader.byte()
    let presence = header >> 2
    guard presence <= some, header & 3 <= 2 else { throw .unknownFormat(header) }
    if presence == none { return [Int64?](repeating: nil, count: count) }
    let present = presence == some ? try readPresence(count, from: &reader) : nil
    let there = present?.count(where: \.self) ?? count
    let numbers = try readNumbers(there, order: Int(header & 3), from: &reader)
    guard let present else { return numbers }
    var next = 0
    return present.map { isPresent in
      guard isPresent else { return nil }
      defer { next += 1 }
      return numbers[next]
    }
  }

  private static func readNumbers(
    _ count: Int, order: Int, from reader: inout RecordingReader
  ) throws(DamagedRecordingError) -> [Int64] {
    guard count > 0 else { return [] }
    let first = try reader.signed()
    var numbers = [first]
    guard count > 1 else { return numbers }
    guard count - 1 <= reader.rest else { throw .truncated }
    numbers.reserveCapacity(count)
    let divisor = Int64(bitPattern: try reader.unsigned())
    // Overflow yields a number that fails a later check of range or order.
    var (sum, difference): (Int64, Int64) = (0, 0)
    for _ in 1..<count {
      let number = try reader.signed()
      switch order {
      case 0: sum = number
      case 1: sum &+= number
      default:
        difference &+= number
        sum &+= difference
      }
      numbers.append(first &+ sum &* divisor)
    }
    return numbers
  }

  /// The first number is stored separately, so its difference is 0.
  private static func differences(of numbers: [Int64]) -> [Int64] {
    var last: Int64 = 0
    return numbers.map { number in
      defer { last = number }
      return number - last
    }
  }

  private static func divisor(of numbers: [Int64], from first: Int64) -> Int64 {
    var divisor: Int64 = 0
    for number in numbers where divisor != 1 {
      var rest = abs(number - first)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    }
    return max(divisor, 1)
  }

  private static func writePresence(_ column: [Int64?], to writer: inout CompactWriter) {
    for start in stride(from: 0, to: column.count, by: 8) {
      var bits: UInt8 = 0
      for (bit, number) in column[start..<min(start + 8, column.count)].enumerated() where number != nil {
        bits |= 1 << UInt8(bit)
      }
      writer.byte(bits)
    }
  }

  private static func readPresence(
    _ count: Int, from reader: inout RecordingReader
  ) throws(DamagedRecordingError) -> [Bool] {
    let bits = try reader.bytes((count + 7) / 8)
    return (0..<count).map { bits[bits.startIndex + $0 / 8] & (1 << UInt8($0 % 8)) != 0 }
  }
}
