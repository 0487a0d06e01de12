package import HTTPTypes

extension HTTPField.Name {
  package static let forwardedFor = known("X-Forwarded-For")
  package static let requestID = known("X-Request-Id")
  static let idempotencyKey = known("Idempotency-Key")
  static let idempotencyReplayed = known("Idempotency-Replayed")
  static let secFetchSite = known("Sec-Fetch-Site")
  package static let lastEventID = known("Last-Event-ID")

  /// - Precondition: `name` is a valid header name.
  package static func known(_ name: String) -> HTTPField.Name {
    guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is no name of a header") }
    return field
  }
}
