import HTTPTypes

extension Problem {
  /// One field of the body that cannot be used.
  package static func wrongField(_ fault: FieldProblem) -> Problem {
    Problem(.unprocessableContent, "wrong-fields", "\(fault.field): \(fault.detail)", fields: [fault])
  }

  /// - Parameter field: a JSON pointer (RFC 6901).
  package static func wrongField(_ field: String, _ code: String, _ detail: String) -> Problem {
    wrongField(FieldProblem(field: field, code: code, detail: detail))
  }

  package static func missingField(_ name: String) -> Problem { wrongField("/\(name)", "missing", "Required.") }
}
