extension ActivityFileWarning {
  /// One sentence for people: what is wrong, and what became of it.
  package var sentence: String {
    switch self {
    case .truncated:
      "The file is cut off; everything before the cut was read."
    case .wrongChecksum:
      "The file's checksum is wrong, so some of its values may be too."
    case .unreadable(let bytes):
      "Damaged bytes in the middle were left out: \(bytes)."
    case .strayBytes(let bytes):
      "Bytes after the end that belong to no activity were left out: \(bytes)."
    case .brokenXML(let line):
      "The text breaks off or is damaged at line \(line); everything before was read."
    case .samplesWithoutTime(let count):
      "Samples without a time were left out: \(count)."
    case .samplesOutOfOrder(let count):
      "Samples earlier than those before them were sorted by time: \(count)."
    case .impossibleValues(let count):
      "Values that cannot be true, such as places off the globe, were left out: \(count)."
    case .clockNotSet:
      "The device did not know the date, so set the day and time by hand."
    case .cadenceInSteps:
      "The cadence counts both feet where the format asks for one; it was taken as it is."
    case .trackWithoutTimes:
      "A track without times was read as a route."
    case .tooMuch(let content):
      "There are more \(content.word) than a file may hold; the rest was left out."
    case .alsoHolds(let content):
      "The file also holds \(content.word), which were not read."
    }
  }
}

extension ActivityFileWarning.Content {
  var word: String {
    switch self {
    case .samples: "samples"
    case .heartbeats: "intervals between heartbeats"
    case .series: "additional values"
    case .parts: "laps or other parts"
    case .settings: "settings of a device"
    case .monitoring: "records of daily life"
    case .weights: "weights"
    case .goals: "goals"
    case .schedules: "schedules"
    case .other: "things that are no activities"
    }
  }
}
