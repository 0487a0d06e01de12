/// Why a batch was not taken, and where in it.
package struct BatchError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notJSON
    /// The batch as a whole, in bytes.
    case tooLarge(most: Int)
    case missing
    /// Text where a number belongs, a number where a list belongs.
    case wrongType
    case notADeviceName
    /// Sequence numbers are whole, from 0 to 2,147,483,647.
    case notASequenceNumber
    /// The columns of one series are of one length.
    case unequalLengths(times: Int, values: Int)
    /// Further than ten days from the clock reading of the batch.
    case timeTooFar
    /// Not what such a number can be.
    case outOfRange
    case tooMany(most: Int)
    case textTooLong(most: Int)
    case unknownKind(String)
    case unknownWord(String)
  }

  /// Such as `heartRate.times`, `events[3].kind`; empty for the batch as a whole.
  package let field: String
  package let reason: Reason

  package init(_ field: String, _ reason: Reason) {
    self.field = field
    self.reason = reason
  }
}
