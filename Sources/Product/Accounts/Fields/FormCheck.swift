/// Reads a form field by field and keeps all that is wrong, so that people are told everything at once.
struct FormCheck {
  private(set) var faults: [FieldFault] = []

  /// What `body` makes of the field; nil, and noted, when it refuses.
  mutating func read<Value>(_ field: Field, _ body: () throws(FieldProblem) -> Value) -> Value? {
    do { return try body() } catch {
      faults.append(FieldFault(field, error))
      return nil
    }
  }

  mutating func note(_ field: Field, _ problem: FieldProblem) { faults.append(FieldFault(field, problem)) }

  func finish() throws(InvalidForm) {
    if !faults.isEmpty { throw InvalidForm(faults) }
  }
}
