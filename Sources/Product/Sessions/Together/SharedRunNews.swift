package import Jobs

/// Notifies the members of a shared run about a change. They then fetch the run.
package struct SharedRunNews: Encodable, Hashable, Sendable {
  package let code: String
  package let version: Int64
}

extension EventKind {
  /// A shared run was created, changed or deleted. The body is `SharedRunNews`.
  package static let together = EventKind(rawValue: "together")
}
