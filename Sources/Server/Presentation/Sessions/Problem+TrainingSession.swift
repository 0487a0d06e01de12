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
        .gone, "session-removed", "This session was deleted. Restore it first. You can do this within 30 days.")
    case .tooMany(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) sessions. Delete some first.")
    case .isOver: Problem(.conflict, "session-over", "This session has ended, so you can't follow it.")
    case .full(let mostBytes):
      Problem(
        .conflict, "session-full",
        "This session has reached the limit of \(mostBytes / 1_048_576) MiB. End it and start another one.")
    case .tooLong(let mostDays):
      Problem(
        .conflict, "session-too-long",
        "A session can't last longer than \(mostDays) days. Check the clock of the device.")
    }
  }
}
