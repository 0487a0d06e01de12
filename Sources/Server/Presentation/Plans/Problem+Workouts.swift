import Accounts
import HTTPTypes
package import Plans
package import ServerKernel

extension Problem {
  package static let nothingComing = Problem(
    .conflict, "nothing-coming", "Nothing is coming in this week that could be changed so.")
}

extension PlanError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchPlan, .noSuchVersion, .noSuchLink: .notThere
    case .edited: .edited
    case .tooManyPlans(let most):
      Problem(.conflict, "too-many", "You have \(most) plans, which is the most: take some away first.")
    case .tooManyVersions(let most):
      Problem(.conflict, "too-many", "This plan was changed \(most) times, which is the most: go on with a copy.")
    case .tooManySteps(let most):
      .wrongField(
        "/steps", "too-many", "Counted as often as they are done, a plan has \(most) steps at most.")
    case .tooManyLinks(let most):
      Problem(.conflict, "too-many", "This plan has \(most) links, which is the most: revoke some first.")
    case .inboxFull:
      Problem(.conflict, "too-many", "They have not answered what was sent before. Wait, or send them a link.")
    case .wrongTitle:
      .wrongField("/title", "wrong-value", "Expected one line of 1 to 200 characters that can be seen.")
    }
  }
}

extension EnrolmentError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchEnrolment, .noSuchWorkout: .notThere
    case .edited: .edited
    case .tooMany(let most):
      Problem(.conflict, "too-many", "You follow \(most) training plans, which is the most: leave one first.")
    case .raceTooSoon(let earliest):
      Problem(
        .conflict, "race-too-soon", "There are not enough weeks until then. The earliest race is on \(earliest.text).")
    case .dayOutOfReach: Problem(.conflict, "day-out-of-reach", "This day is too long ago, or too far away.")
    case .noRace: Problem(.conflict, "no-race", "This training plan has no race: say when it begins.")
    case .left: Problem(.conflict, "training-left", "You have left this training plan. Begin it again if you like.")
    case .notComing: Problem(.conflict, "not-coming", "This workout is done or skipped: it stays on its day.")
    }
  }
}

extension ScheduleError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchPlan: .wrongField("/plan", "unknown", "You have no such workout.")
    case .noSuchWorkout: .notThere
    case .tooMany(let most):
      Problem(.conflict, "too-many", "Your schedule has \(most) workouts, which is the most: take some away first.")
    case .dayOutOfReach: EnrolmentError.dayOutOfReach.problem
    case .notComing: EnrolmentError.notComing.problem
    }
  }
}
