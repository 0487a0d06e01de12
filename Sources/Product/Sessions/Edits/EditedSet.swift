package import ActivityFiles
package import Units

/// A set that a person entered afterwards. In JSON its start is `at`, in Unix milliseconds, beside the members of `SetWork`.
package struct EditedSet: Hashable, Sendable {
  package let start: Moment
  package let work: SetWork

  package init(_ work: SetWork, at start: Moment) {
    self.start = start
    self.work = work
  }

  var set: ExerciseSet { ExerciseSet(work, at: start) }
}

extension EditedSet: Codable {
  private enum Key: String, CodingKey { case at }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let milliseconds = try members.decode(Int64.self, forKey: .at)
    guard DeviceTime.range.contains(milliseconds) else {
      throw DecodingError.dataCorruptedError(forKey: .at, in: members, debugDescription: "This isn't a valid time.")
    }
    self.init(try SetWork(from: decoder), at: Moment(milliseconds: milliseconds))
  }

  package func encode(to encoder: any Encoder) throws {
    try work.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(start.milliseconds, forKey: .at)
  }
}
