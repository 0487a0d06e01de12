package import Jobs
internal import Units

/// The event that notifies a person's devices about a changed session.
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
  /// A session was created, changed or deleted. The body is `SessionNews`.
  package static let session = EventKind(rawValue: "session")
}
