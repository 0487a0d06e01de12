public import Jobs
internal import Units

/// What a person's devices are told when one of their sessions is different.
public struct SessionNews: Encodable, Hashable, Sendable {
  let id: String
  let state: String
  let version: Int64
  let isRemoved: Bool
  let figuresPending: Bool

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
  public static let session = EventKind(rawValue: "session")
}
