import Accounts
import HTTPTypes
import Workouts

/// Runs `body` and turns what plans refuse into problems.
func answeringPlans<Answer: Sendable>(_ body: () async throws -> Answer) async throws -> Answer {
  do { return try await body() } catch let fault as PlanFault { throw Problem(fault) } catch let fault as EnrolmentFault
  {
    throw Problem(fault)
  } catch let fault as ScheduleFault { throw Problem(fault) }
}

extension Problem {
  static let nothingComing = Problem(
    .conflict, "nothing-coming", "Nothing is coming in this week that could be changed so.")

  init(_ fault: PlanFault) {
    switch fault {
    case .noSuchPlan, .noSuchVersion, .noSuchLink: self = .notThere
    case .edited: self = .edited
    case .tooManyPlans(let most):
      self.init(.conflict, "too-many", "You have \(most) plans, which is the most: take some away first.")
    case .tooManyVersions(let most):
      self.init(.conflict, "too-many", "This plan was changed \(most) times, which is the most: go on with a copy.")
    case .tooManySteps(let most):
      self = .wrongField(
        "/steps", "too-many", "Counted as often as they are done, a plan has \(most) steps at most.")
    case .tooManyLinks(let most):
      self.init(.conflict, "too-many", "This plan has \(most) links, which is the most: revoke some first.")
    case .inboxFull:
      self.init(.conflict, "too-many", "They have not answered what was sent before. Wait, or send them a link.")
    case .wrongTitle:
      self = .wrongField("/title", "wrong-value", "Expected one line of 1 to 200 characters that can be seen.")
    }
  }

  fileprivate init(_ fault: EnrolmentFault) {
    switch fault {
    case .noSuchEnrolment, .noSuchWorkout: self = .notThere
    case .edited: self = .edited
    case .tooMany(let most):
      self.init(.conflict, "too-many", "You follow \(most) training plans, which is the most: leave one first.")
    case .raceTooSoon(let earliest):
      self.init(
        .conflict, "race-too-soon", "There are not enough weeks until then. The earliest race is on \(earliest.text).")
    case .dayOutOfReach: self.init(.conflict, "day-out-of-reach", "This day is too long ago, or too far away.")
    case .noRace: self.init(.conflict, "no-race", "This training plan has no race: say when it begins.")
    case .left: self.init(.conflict, "training-left", "You have left this training plan. Begin it again if you like.")
    case .notComing: self.init(.conflict, "not-coming", "This workout is done or skipped: it stays on its day.")
    }
  }

  fileprivate init(_ fault: ScheduleFault) {
    switch fault {
    case .noSuchPlan: self = .wrongField("/plan", "unknown", "You have no such workout.")
    case .noSuchWorkout: self = .notThere
    case .tooMany(let most):
      self.init(.conflict, "too-many", "Your schedule has \(most) workouts, which is the most: take some away first.")
    case .dayOutOfReach: self = Problem(EnrolmentFault.dayOutOfReach)
    case .notComing: self = Problem(EnrolmentFault.notComing)
    }
  }
}
