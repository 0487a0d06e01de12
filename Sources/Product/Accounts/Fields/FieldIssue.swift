/// What is wrong with one field.
package struct FieldIssue: Hashable, Sendable {
  package let field: Field
  package let problem: FieldError

  package init(_ field: Field, _ problem: FieldError) {
    self.field = field
    self.problem = problem
  }
}

/// Why a value is not taken. The cases carry what a sentence for people needs, never the value itself.
package enum FieldError: Error, Hashable, Sendable {
  case missing
  case tooShort(minimum: Int, LengthUnit)
  case tooLong(maximum: Int, LengthUnit)
  /// A character that is invisible, changes the direction of what follows, or is not allowed here.
  case forbiddenCharacter(codePoint: UInt32)
  case malformed
  /// Letters of two alphabets that look alike.
  case mixedAlphabets
  case reserved
  case taken
  /// A password that is among the first to be tried.
  case tooCommon
  /// A password that is this other field.
  case same(as: Field)
  /// Not one of the values there are.
  case unknown
  case outOfRange(ClosedRange<Double>)
  case tooMany(maximum: Int)
  /// Not in order, or not above the one before.
  case unordered
  /// A day that is still to come.
  case inFuture
}

package enum LengthUnit: String, Hashable, Sendable { case characters, bytes }

/// A form that cannot be taken, with all that is wrong with it.
package struct FormError: Error, Hashable, Sendable {
  /// At least one.
  package let faults: [FieldIssue]

  package init(_ faults: [FieldIssue]) { self.faults = faults }
  init(_ field: Field, _ problem: FieldError) { faults = [FieldIssue(field, problem)] }
}
