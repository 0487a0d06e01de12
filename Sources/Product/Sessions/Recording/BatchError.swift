/// Why a batch was rejected, and the field that caused it.
package struct BatchError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notJSON
    /// The size limit of the whole batch, in bytes.
    case tooLarge(most: Int)
    case missing
    /// A wrong JSON type, such as text for a number.
    case wrongType
    case notADeviceName
    /// Sequence numbers are integers from 0 to 2,147,483,647.
    case notASequenceNumber
    /// The columns of a series differ in length.
    case unequalLengths(times: Int, values: Int)
    /// More than ten days from the clock reading of the batch.
    case timeTooFar
    /// Outside the valid range of the field.
    case outOfRange
    case tooMany(most: Int)
    case textTooLong(most: Int)
    case unknownKind(String)
    case unknownWord(String)
    /// A weight below zero outside of `load`.
    case negativeWeight
    case impossibleLoad
    /// An RPE other than 1 to 10 in halves.
    case impossibleExertion
    case notAnExerciseID
  }

  /// A path such as `heartRate.times` or `events[3].kind`; empty for the batch as a whole.
  package let field: String
  package let reason: Reason

  package init(_ field: String, _ reason: Reason) {
    self.field = field
    self.reason = reason
  }
}
