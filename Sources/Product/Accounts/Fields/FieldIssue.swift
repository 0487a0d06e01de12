/// A field with its error.
package struct FieldIssue: Hashable, Sendable {
  package let field: Field
  package let problem: FieldError

  package init(_ field: Field, _ problem: FieldError) {
    self.field = field
    self.problem = problem
  }
}

/// Why a value is rejected. The cases carry what the message needs, never the value itself.
package enum FieldError: Error, Hashable, Sendable {
  case missing
  case tooShort(minimum: Int, LengthUnit)
  case tooLong(maximum: Int, LengthUnit)
  /// An invisible or direction-changing character, or one that isn't allowed in this field.
  case forbiddenCharacter(codePoint: UInt32)
  case malformed
  /// Look-alike letters from two alphabets.
  case mixedAlphabets
  case reserved
  case taken
  /// A password among the most common ones.
  case tooCommon
  /// A password equal to this other field.
  case same(as: Field)
  /// Not one of the allowed values.
  case unknown
  case outOfRange(ClosedRange<Double>)
  case tooMany(maximum: Int)
  /// Not in strictly ascending order.
  case unordered
  /// A future date.
  case inFuture
}

package enum LengthUnit: String, Hashable, Sendable { case characters, bytes }

/// A rejected form with all its errors.
package struct FormError: Error, Hashable, Sendable {
  /// Never empty.
  package let faults: [FieldIssue]

  package init(_ faults: [FieldIssue]) { self.faults = faults }
  init(_ field: Field, _ problem: FieldError) { faults = [FieldIssue(field, problem)] }
}
