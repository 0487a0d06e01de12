import Units

/// Writes values as a flat array of numbers.
struct NumberWriter {
  private(set) var numbers: [Double] = []

  mutating func put(_ value: Double) { numbers.append(value) }
  mutating func put(_ values: Double...) { numbers += values }
  mutating func put(_ rate: BeatsPerMinute?) { put(rate?.value ?? 0) }
  mutating func put(_ code: some RawRepresentable<Int>) { put(Double(code.rawValue)) }

  /// Writes a record: its head with the number of values, then what `values` writes.
  mutating func record(
    _ kind: some RawRepresentable<Int>, at time: Seconds, _ values: (inout NumberWriter) -> Void
  ) {
    put(Double(kind.rawValue), time.value)
    let place = numbers.count
    put(0)
    values(&self)
    numbers[place] = Double(numbers.count - place - 1)
  }
}

/// Reads a flat array of numbers. Throws an error with the index of a missing or invalid number.
struct NumberReader {
  private let numbers: [Double]
  private(set) var index = 0

  init(_ numbers: [Double]) { self.numbers = numbers }

  var isAtEnd: Bool { index >= numbers.count }
  var peek: Double? { isAtEnd ? nil : numbers[index] }
  var malformed: LiveRecordingError { .malformed(index: index) }

  mutating func take() throws(LiveRecordingError) -> Double {
    guard index < numbers.count else { throw malformed }
    index += 1
    return numbers[index - 1]
  }

  mutating func seconds() throws(LiveRecordingError) -> Seconds { Seconds(try take()) }

  /// - Parameter most: the largest allowed value; integers of WebAssembly have 32 bits.
  mutating func whole(upTo most: Double = 0x1p31 - 1) throws(LiveRecordingError) -> Int {
    let value = try take()
    guard value >= 0, value <= most, value == value.rounded(.towardZero) else { throw malformed }
    return Int(value)
  }

  mutating func rate() throws(LiveRecordingError) -> BeatsPerMinute {
    guard let rate = BeatsPerMinute(try take()) else { throw malformed }
    return rate
  }

  mutating func optionalRate() throws(LiveRecordingError) -> BeatsPerMinute? {
    guard peek != 0 else {
      index += 1
      return nil
    }
    return try rate()
  }

  mutating func one<Choice: RawRepresentable<Int>>(of type: Choice.Type) throws(LiveRecordingError) -> Choice {
    guard let choice = Choice(rawValue: try whole()) else { throw malformed }
    return choice
  }

  /// Reads the head of a record.
  mutating func head<Kind: RawRepresentable<Int>>(
    of type: Kind.Type
  ) throws(LiveRecordingError) -> (kind: Kind, time: Seconds, end: Int) {
    let kind = try one(of: type)
    let time = try seconds()
    let count = try whole()
    guard count <= numbers.count - index else { throw malformed }
    return (kind, time, index + count)
  }

  /// Checks that the record ends where its head says.
  func close(_ end: Int) throws(LiveRecordingError) {
    guard index == end else { throw malformed }
  }
}
