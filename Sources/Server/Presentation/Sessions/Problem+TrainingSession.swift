import HTTPTypes
package import ServerKernel
package import Sessions

extension SessionError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchSession: .notThere
    case .edited: .edited
    case .removed:
      Problem(
        .gone, "session-removed", "This session was taken away. Bring it back first; that can be done for 30 days.")
    case .tooMany(let most): Problem(.conflict, "too-many", "You have \(most) sessions, which is the most.")
    case .isOver: Problem(.conflict, "session-over", "This session is over: there is nothing left to follow.")
    case .full(let mostBytes):
      Problem(
        .conflict, "session-full",
        "This session holds \(mostBytes / 1_048_576) MiB, which is the most. End it, and begin another.")
    case .tooLong(let mostDays):
      Problem(
        .conflict, "session-too-long",
        "This session would last longer than \(mostDays) days, which is the most. Is the clock of the device right?")
    }
  }
}
