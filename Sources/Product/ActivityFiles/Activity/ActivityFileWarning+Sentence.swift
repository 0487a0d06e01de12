extension ActivityFileWarning {
  /// The message for the athlete: the problem and its effect.
  package var sentence: String {
    switch self {
    case .truncated:
      "The file is incomplete. Everything up to the break was read."
    case .wrongChecksum:
      "The checksum of the file is wrong, so some values may be wrong too."
    case .unreadable(let bytes):
      "Damaged bytes in the middle were skipped: \(bytes)."
    case .strayBytes(let bytes):
      "Extra bytes after the end were skipped: \(bytes)."
    case .brokenXML(let line):
      "The file is damaged or incomplete at line \(line). Everything before was read."
    case .samplesWithoutTime(let count):
      "Samples without a time were skipped: \(count)."
    case .samplesOutOfOrder(let count):
      "Samples in the wrong order were sorted by time: \(count)."
    case .impossibleValues(let count):
      "Impossible values, such as invalid coordinates, were skipped: \(count)."
    case .clockNotSet:
      "The device didn't know the date. Set the date and time yourself."
    case .cadenceInSteps:
      "The cadence counts both feet, although the format expects one. It was kept unchanged."
    case .trackWithoutTimes:
      "A track without times was read as a route."
    case .rowWithoutDate(let line):
      "The row at line \(line) has no date that can be read, so it was skipped."
    case .rowWithoutExercise(let line):
      "The row at line \(line) names no exercise, so it was skipped."
    case .rowWithWrongNumber(let line):
      "The row at line \(line) has a number that can't be read or is impossible, so it was skipped."
    case .otherRows(let count):
      "More rows that can't be read were skipped: \(count)."
    case .tooMuch(let content):
      "There are too many \(content.word). The rest was skipped."
    case .alsoHolds(let content):
      "The file also contains \(content.word), which were not read."
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
    case .rows: "rows"
    case .settings: "device settings"
    case .monitoring: "daily activity records"
    case .weights: "weights"
    case .goals: "goals"
    case .schedules: "schedules"
    case .other: "data other than activities"
    }
  }
}
