/// Reads a form field by field and keeps all that is wrong, so that people are told everything at once.
struct FormCheck {
  private(set) var faults: [FieldIssue] = []

  /// What `body` makes of the field; nil, and noted, when it refuses.
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
