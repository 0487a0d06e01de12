import HTTPTypes
import Training

/// Runs `body` and turns what sessions refuse into problems.
func answeringSession<Answer: Sendable>(_ body: () async throws -> Answer) async throws -> Answer {
  do { return try await body() } catch let fault as SessionFault { throw Problem(fault) }
}

extension Problem {
  init(_ fault: SessionFault) {
    switch fault {
    case .noSuchSession: self = .notThere
    case .edited: self = .edited
    case .removed:
      self.init(
        .gone, "session-removed", "This session was taken away. Bring it back first; that can be done for 30 days.")
    case .tooMany(let most): self.init(.conflict, "too-many", "You have \(most) sessions, which is the most.")
    case .isOver: self.init(.conflict, "session-over", "This session is over: there is nothing left to follow.")
    case .full(let mostBytes):
      self.init(
        .conflict, "session-full",
        "This session holds \(mostBytes / 1_048_576) MiB, which is the most. End it, and begin another.")
    case .tooLong(let mostDays):
      self.init(
        .conflict, "session-too-long",
        "This session would last longer than \(mostDays) days, which is the most. Is the clock of the device right?")
    }
  }
}
