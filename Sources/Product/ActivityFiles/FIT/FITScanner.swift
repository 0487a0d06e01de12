/// Splits the bytes of a FIT file into messages, and resynchronises after damaged ones.
///
/// A file may consist of several concatenated ones, each with a header, messages and a checksum. Written after “FIT Protocol”
/// in the public description of the Flexible and Interoperable Data Transfer protocol.
struct FITScanner {
  enum Piece {
    /// The start of the next concatenated file.
    case header
    case message(FITMessage)
  }

  private(set) var warnings = WarningList()
  private let bytes: [UInt8]
  private var position = 0
  /// The end of the current file's messages; nil between files.
  private var end: Int?
  private var start = 0
  private var hasChecksum = false
  private var hasRightChecksum = false
  private var memory = Memory()

  /// The state that later messages depend on.
  private struct Memory {
    var definitions = [FITDefinition?](repeating: nil, count: 16)
    var timestamp: UInt32?
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a header starts at `position`.
  static func hasHeader(_ bytes: [UInt8], at position: Int = 0) -> Bool {
    position + 12 <= bytes.count && (12...64).contains(bytes[position])
      && bytes[(position + 8)..<(position + 12)].elementsEqual(".FIT".utf8)
  }

  /// Nil at the end.
  mutating func next() -> Piece? {
    while true {
      guard let end else { return nextHeader() ? .header : nil }
      guard position < end else {
        finishFile(at: end)
        continue
      }
      var memory = self.memory
      switch parse(at: position, end, &memory) {
      case .definition(let length):
        self.memory = memory
        position += length
      case .message(let message, let length):
        guard isLikely(message, endingAt: position + length, end) else {
          skipNonsense(end)
          continue
        }
        self.memory = memory
        position += length
        return .message(message)
      case .cut:
        warnings.add(hasRightChecksum ? .unreadable(bytes: end - position) : .truncated)
        position = end
      case .nonsense: skipNonsense(end)
      }
    }
  }

  private mutating func skipNonsense(_ end: Int) {
    let sound = (position + 1..<end).first { isSound(at: $0, end, since: memory.timestamp) } ?? end
    warnings.add(.unreadable(bytes: sound - position))
    position = sound
  }

  private mutating func nextHeader() -> Bool {
    guard position < bytes.count else { return false }
    guard let place = (position..<bytes.count).first(where: { Self.hasHeader(bytes, at: $0) }) else {
      warnings.add(.strayBytes(bytes.count - position))
      position = bytes.count
      return false
    }
    if place > position { warnings.add(.strayBytes(place - position)) }
    start = place
    position = min(place + Int(bytes[place]), bytes.count)
    let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    hasChecksum = size > 0 && position + size + 2 <= bytes.count
    if size > 0, position + size <= bytes.count {
      end = position + size
    } else {
      // The device lost power before it wrote the size, or the file is truncated.
      if position < bytes.count { warnings.add(.truncated) }
      end = bytes.count
    }
    memory = Memory()
    checkSum()
    return true
  }

  private mutating func checkSum() {
    guard let end, hasChecksum else {
      hasRightChecksum = false
      return
    }
    hasRightChecksum = FITChecksum.of(bytes[start..<end]) == UInt16(bytes[end]) | UInt16(bytes[end + 1]) << 8
    if !hasRightChecksum { warnings.add(.wrongChecksum) }
  }

  private mutating func finishFile(at end: Int) {
    if hasChecksum {
      position = end + 2
    } else if end < bytes.count {
      // An incomplete checksum.
      warnings.add(.truncated)
      position = bytes.count
    } else if start + Int(bytes[start]) < end {
      warnings.add(.truncated)
    }
    self.end = nil
  }

  private enum Parsed {
    case definition(length: Int)
    case message(FITMessage, length: Int)
    /// Fewer bytes than stated.
    case cut
    case nonsense
  }

  private func parse(at position: Int, _ end: Int, _ memory: inout Memory) -> Parsed {
    let header = bytes[position]
    if header & 0x80 != 0 {
      // The lower five bits of a time that continues from the last timestamp.
      let past = memory.timestamp.map { last in
        let step = (UInt32(header & 0x1F) &- last) & 0x1F
        return last &+ step
      }
      return message(at: position, end, local: Int(header >> 5) & 0x3, timestamp: past, &memory)
    }
    guard header & 0x40 != 0 else {
      return message(at: position, end, local: Int(header & 0xF), timestamp: nil, &memory)
    }
    let hasDeveloperFields = header & 0x20 != 0
    guard
      let definition = FITDefinition(bytes[(position + 1)..<end], hasDeveloperFields: hasDeveloperFields)
    else { return end - position < Self.longestDefinition ? .cut : .nonsense }
    // Unknown types are trusted only in undamaged files.
    guard hasRightChecksum || definition.hasKnownTypes else { return .nonsense }
    memory.definitions[Int(header & 0xF)] = definition
    let developerSize = hasDeveloperFields ? 1 + definition.developerFields.count * 3 : 0
    return .definition(length: 1 + definition.definitionSize + developerSize)
  }

  private func message(
    at position: Int, _ end: Int, local: Int, timestamp: UInt32?, _ memory: inout Memory
  ) -> Parsed {
    guard let definition = memory.definitions[local] else { return .nonsense }
    // No device writes the time twice in one message.
    guard timestamp == nil || hasRightChecksum || definition.field(Self.timestampField) == nil else { return .nonsense }
    guard position + 1 + definition.size <= end else { return .cut }
    var message = FITMessage(definition: definition, bytes: bytes, start: position + 1, timestamp: timestamp)
    if let timestamp: UInt32 = message.integer(Self.timestampField) {
      message = FITMessage(definition: definition, bytes: bytes, start: position + 1, timestamp: timestamp)
    }
    if let timestamp = message.timestamp { memory.timestamp = timestamp }
    return .message(message, length: 1 + definition.size)
  }

  private static let longestDefinition = 7 + 255 * 6
  private static let timestampField: UInt8 = 253

  /// After missing bytes, the damaged message has a wrong time. A time far from the previous one is trusted only if plausible
  /// messages follow.
  private func isLikely(_ message: FITMessage, endingAt next: Int, _ end: Int) -> Bool {
    guard !hasRightChecksum, let timestamp = message.timestamp, let last = memory.timestamp,
      !Self.follows(timestamp, last)
    else { return true }
    return isSound(at: next, end, since: timestamp)
  }

  /// Whether plausible messages start at `position`: several in a row, one of them with a plausible time.
  private func isSound(at position: Int, _ end: Int, since last: UInt32?) -> Bool {
    var memory = self.memory
    var position = position
    var isDated = last == nil
    for _ in 0..<4 {
      if position == end { return isDated }
      switch parse(at: position, end, &memory) {
      case .nonsense: return false
      case .cut: return isDated
      case .definition(let length):
        guard let definition = memory.definitions[Int(bytes[position] & 0xF)], definition.isUsual,
          definition.message != FITProfile.Message.fileID
        else { return false }
        position += length
      case .message(let message, let length):
        // A `file_id` in the middle is more likely three zero bytes. Compressed times don't count, because any five bits are
        // valid.
        guard message.number != FITProfile.Message.fileID else { return false }
        if message.definition.field(Self.timestampField) != nil, let timestamp = message.timestamp, let last {
          guard Self.follows(timestamp, last) else { return false }
          isDated = true
        }
        position += length
      }
    }
    return isDated
  }

  /// Devices may write minutes late. No activity has a gap of more than a week.
  private static func follows(_ timestamp: UInt32, _ last: UInt32) -> Bool {
    (-3_600...604_800).contains(Int64(timestamp) - Int64(last))
  }
}
