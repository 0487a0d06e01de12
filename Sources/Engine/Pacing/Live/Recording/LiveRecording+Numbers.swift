extension LiveRecording {
  /// Changes whenever the meaning of the numbers changes.
  private static let version = 1.0

  /// Version; settings; workout (0, or 1 and its knots and intervals); then records of kind, time, number of values, values.
  /// Kinds below 100 are events. Kinds from 100 on are actions that the preceding event led to.
  public var numbers: [Double] {
    var writer = NumberWriter()
    writer.put(Self.version)
    settings.write(to: &writer)
    if let workout {
      writer.put(1)
      workout.write(to: &writer)
    } else {
      writer.put(0)
    }
    for entry in entries {
      entry.event.write(to: &writer)
      for action in entry.actions { action.write(at: entry.event.time, to: &writer) }
    }
    return writer.numbers
  }

  /// Parses what `numbers` writes.
  public init(numbers: [Double]) throws(LiveRecordingError) {
    var reader = NumberReader(numbers)
    guard try reader.take() == Self.version else { throw LiveRecordingError.unknownVersion }
    settings = try LiveSettings(from: &reader)
    workout = try reader.take() == 0 ? nil : PacedWorkout(from: &reader)
    var entries: [Entry] = []
    while !reader.isAtEnd {
      let event = try LiveEvent(from: &reader)
      var actions: [LiveAction] = []
      while let kind = reader.peek, kind >= LiveAction.firstKind { actions.append(try LiveAction(from: &reader)) }
      entries.append(Entry(event: event, actions: actions))
    }
    self.entries = entries
  }
}

public enum LiveRecordingError: Error, Hashable, Sendable {
  case unknownVersion
  /// The number at this index is missing or out of range.
  case malformed(index: Int)
}
