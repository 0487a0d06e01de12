extension LiveRecording {
  /// Changes with the meaning of the numbers.
  private static let version = 1.0

  /// Version; settings; workout (0, or 1 and its knots and intervals); then records of kind, time, how many values,
  /// values. Kinds below 100 are events; the actions that follow, 100 and above, are what the event led to.
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
  /// What the number at this place says cannot be.
  case malformed(index: Int)
}
