import Accounts
import HTTPTypes
package import Plans
package import ServerKernel

extension Problem {
  package static let nothingComing = Problem(
    .conflict, "nothing-coming", "No workout of this week can be changed that way.")
}

extension PlanError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchPlan, .noSuchVersion, .noSuchLink: .notThere
    case .edited: .edited
    case .tooManyPlans(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) workouts. Delete some first.")
    case .tooManyVersions(let most):
      Problem(
        .conflict, "too-many", "This workout has reached the limit of \(most) versions. Copy it and edit the copy.")
    case .tooManySteps(let most):
      .wrongField(
        "/steps", "too-many", "A workout can have at most \(most) steps, including repeats.")
    case .tooManyLinks(let most):
      Problem(.conflict, "too-many", "This workout has reached the limit of \(most) links. Revoke some first.")
    case .inboxFull:
      Problem(.conflict, "too-many", "They haven't answered your earlier workouts yet. Wait, or send them a link.")
    case .wrongTitle:
      .wrongField("/title", "wrong-value", "Expected one line of 1 to 200 visible characters.")
    }
  }
}

extension EnrolmentError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchEnrolment, .noSuchWorkout: .notThere
    case .edited: .edited
    case .tooMany(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) training plans. Leave one first.")
    case .raceTooSoon(let earliest):
      Problem(
        .conflict, "race-too-soon",
        "There isn't enough time until this race. The earliest possible race is on \(earliest.text).")
    case .dayOutOfReach: Problem(.conflict, "day-out-of-reach", "This date is too far in the past or in the future.")
    case .noRace: Problem(.conflict, "no-race", "This training plan has no race. Send its first day instead.")
    case .left: Problem(.conflict, "training-left", "You have left this training plan. You can start it again.")
    case .notComing: Problem(.conflict, "not-coming", "This workout is done or skipped, so you can't move it.")
    }
  }
}

extension ScheduleError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchPlan: .wrongField("/plan", "unknown", "You don't have this workout.")
    case .noSuchWorkout: .notThere
    case .tooMany(let most):
      Problem(.conflict, "too-many", "Your schedule has reached the limit of \(most) workouts. Remove some first.")
    case .dayOutOfReach: EnrolmentError.dayOutOfReach.problem
    case .notComing: EnrolmentError.notComing.problem
    }
  }
}
