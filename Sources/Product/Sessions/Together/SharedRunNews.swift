package import Jobs

/// What people who run together are told when their run is different: to look at it.
package struct SharedRunNews: Encodable, Hashable, Sendable {
  package let code: String
  package let version: Int64
}

extension EventKind {
  /// A shared run came, changed or went. The body is `SharedRunNews`.
  package static let together = EventKind(rawValue: "together")
}
