/// `LiveController` with arrays of numbers as its interface, for web pages.
extension LiveController {
  /// Takes the record of one event and returns the records of its actions.
  /// - Throws: `LiveRecordingError` if the record is malformed.
  public mutating func receive(numbers: [Double]) throws(LiveRecordingError) -> [Double] {
    var reader = NumberReader(numbers)
    let event = try LiveEvent(from: &reader)
    guard reader.isAtEnd else { throw reader.malformed }
    var writer = NumberWriter()
    for action in receive(event) { action.write(at: event.time, to: &writer) }
    return writer.numbers
  }
}
