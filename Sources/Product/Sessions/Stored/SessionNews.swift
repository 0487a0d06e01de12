package import Jobs
internal import Units

/// What a person's devices are told when one of their sessions is different.
package struct SessionNews: Encodable, Hashable, Sendable {
  package let id: String
  package let state: String
  package let version: Int64
  package let isRemoved: Bool
  package let figuresPending: Bool

  init(_ session: TrainingSession) {
    id = session.id.rawValue
    state = session.life.state.rawValue
    version = session.version
    isRemoved = session.removed != nil
    figuresPending = session.figures.arePending
  }
}

extension EventKind {
  /// A session came, changed or went. The body is `SessionNews`.
  package static let session = EventKind(rawValue: "session")
}
