extension BatchError {
  /// One sentence for whoever writes a client: what is wrong, what is right.
  package var sentence: String {
    switch reason {
    case .notJSON: "The batch is not JSON."
    case .tooLarge(let most): "A batch has at most \(most) bytes: send it in pieces."
    case .missing: "It is missing."
    case .wrongType: "It is of another type than it must be."
    case .notADeviceName: "A device's name is 1 to 100 of A–Z, a–z, 0–9, “.”, “_”, “:” and “-”."
    case .notASequenceNumber: "A sequence number is whole, from 0 to 2147483647."
    case .unequalLengths(let times, let values):
      "There are \(times) times and \(values) values; there must be as many of one as of the other."
    case .timeTooFar: "Times are milliseconds on the clock that “clock.monotonic” tells of, at most ten days from it."
    case .outOfRange: "It is not a number that this can be."
    case .tooMany(let most): "There may be at most \(most) in one batch: send it in pieces."
    case .textTooLong(let most): "It may have at most \(most) bytes of UTF-8."
    case .unknownKind(let kind): "There is no kind of event “\(kind)”."
    case .unknownWord(let word): "“\(word)” is not one of the words allowed here."
    }
  }
}
