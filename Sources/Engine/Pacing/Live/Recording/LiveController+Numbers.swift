/// The controller for those who have nothing but numbers: a page.
extension LiveController {
  /// Takes the record of one event and gives those of its actions.
  public mutating func receive(numbers: [Double]) throws(LiveRecordingError) -> [Double] {
    var reader = NumberReader(numbers)
    let event = try LiveEvent(from: &reader)
    guard reader.isAtEnd else { throw reader.malformed }
    var writer = NumberWriter()
    for action in receive(event) { action.write(at: event.time, to: &writer) }
    return writer.numbers
  }
}
