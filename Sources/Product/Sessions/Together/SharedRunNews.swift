public import Jobs

/// What people who run together are told when their run is different: to look at it.
public struct SharedRunNews: Encodable, Hashable, Sendable {
  let code: String
  let version: Int64
}

extension EventKind {
  /// A shared run came, changed or went. The body is `SharedRunNews`.
  public static let together = EventKind(rawValue: "together")
}
