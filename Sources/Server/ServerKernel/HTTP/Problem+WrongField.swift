import HTTPTypes

extension Problem {
  /// A problem with one field of the body.
  package static func wrongField(_ fault: FieldProblem) -> Problem {
    Problem(.unprocessableContent, "wrong-fields", "\(fault.field): \(fault.detail)", fields: [fault])
  }

  /// - Parameters:
  ///   - field: a JSON pointer (RFC 6901).
  ///   - code: a stable identifier in kebab case.
  ///   - detail: a sentence for the person.
  package static func wrongField(_ field: String, _ code: String, _ detail: String) -> Problem {
    wrongField(FieldProblem(field: field, code: code, detail: detail))
  }

  package static func missingField(_ name: String) -> Problem { wrongField("/\(name)", "missing", "Required.") }
}
