extension BatchError {
  /// The message for client developers: what is wrong and what is valid.
  package var sentence: String {
    switch reason {
    case .notJSON: "The batch isn't valid JSON."
    case .tooLarge(let most): "A batch can have at most \(most) bytes. Split it."
    case .missing: "Required."
    case .wrongType: "This value has the wrong type."
    case .notADeviceName: "The name of a device has 1 to 100 characters of A–Z, a–z, 0–9, “.”, “_”, “:” and “-”."
    case .notASequenceNumber: "A sequence number must be a whole number from 0 to 2147483647."
    case .unequalLengths(let times, let values):
      "There are \(times) times and \(values) values. Both counts must be equal."
    case .timeTooFar: "Times must be milliseconds on the clock of “clock.monotonic”, at most ten days from it."
    case .outOfRange: "This number isn't valid here."
    case .tooMany(let most): "A batch can have at most \(most) of these. Split it."
    case .textTooLong(let most): "Use at most \(most) bytes of UTF-8."
    case .unknownKind(let kind): "Unknown kind of event “\(kind)”."
    case .unknownWord(let word): "“\(word)” isn't an allowed value here."
    case .negativeWeight: "A weight can't be negative. Send assistance as “load” with a negative value."
    case .impossibleLoad:
      "A load is from −10000 to 10000. Below zero it is assistance, which must be a total in kg or lb."
    case .impossibleExertion: "An RPE must be from 1 to 10, in halves."
    case .notAnExerciseID: "An exercise id has 1 to 40 lowercase letters and digits, in words joined by dashes."
    }
  }
}
