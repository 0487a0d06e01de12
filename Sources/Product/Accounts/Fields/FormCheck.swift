/// Validates a form field by field and collects all errors, to show them at once.
struct FormCheck {
  private(set) var faults: [FieldIssue] = []

  /// The validated value; nil if `body` throws, and the error is collected.
  mutating func read<Value>(_ field: Field, _ body: () throws(FieldError) -> Value) -> Value? {
    do { return try body() } catch {
      faults.append(FieldIssue(field, error))
      return nil
    }
  }

  mutating func note(_ field: Field, _ problem: FieldError) { faults.append(FieldIssue(field, problem)) }

  func finish() throws(FormError) {
    if !faults.isEmpty { throw FormError(faults) }
  }
}
