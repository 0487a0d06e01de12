import Accounts
import Figures
import Goals
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// The weekly goal and its progress.
struct WeeklyGoalRoutes: Sendable {
  let goals: WeeklyGoalStore
  let trends: TrendStore
  let accounts: AccountStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/weekly-goal", .trainingRead, show)
    routes.personal(.put, "/api/v1/training/weekly-goal", .trainingWrite, set)
    routes.personal(.delete, "/api/v1/training/weekly-goal", .trainingWrite, remove)
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<WeeklyGoalResponse> {
    try await answer(caller.person)
  }

  private func set(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<WeeklyGoalResponse> {
    let goal = try (try await request.json() as WeeklyGoalRequest).goal
    try await goals.set(goal, of: caller.person, at: now())
    return try await answer(caller.person)
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await goals.remove(of: caller.person)
    return .noContent
  }

  private func answer(_ person: Identifier<Person>) async throws -> JSONResponse<WeeklyGoalResponse> {
    guard let account = try await accounts.account(person) else { throw Problem.notThere }
    let zone = account.preferences.timeZone
    guard let week = try await trends.weeks(1, of: person, in: zone, at: now()).last else { throw Problem.failed }
    return JSONResponse(WeeklyGoalResponse(try await goals.goal(of: person), week, zone))
  }
}

/// Minutes, workouts, or both.
struct WeeklyGoalRequest: Codable, Sendable {
  let minutes: Int?
  let workouts: Int?

  init(_ goal: WeeklyGoal) {
    minutes = goal.minutes
    workouts = goal.workouts
  }

  var goal: WeeklyGoal {
    get throws(Problem) {
      try Self.check(minutes, "/minutes", WeeklyGoal.minutes)
      try Self.check(workouts, "/workouts", WeeklyGoal.workouts)
      guard let goal = WeeklyGoal(minutes: minutes, workouts: workouts) else {
        throw .wrongField("/minutes", "missing", "Enter minutes, workouts or both.")
      }
      return goal
    }
  }

  private static func check(_ value: Int?, _ field: String, _ range: ClosedRange<Int>) throws(Problem) {
    guard let value, !range.contains(value) else { return }
    throw .wrongField(
      field, "out-of-range", "Expected a whole number from \(range.lowerBound) to \(range.upperBound).")
  }
}

struct WeeklyGoalResponse: Encodable, Sendable {
  struct Week: Encodable, Sendable {
    let monday: String
    let minutes: Int
    let workouts: Int
    let isReached: Bool?
  }

  let minutes: Int?
  let workouts: Int?
  let timeZone: String
  let week: Week

  init(_ goal: WeeklyGoal?, _ done: WeekTotals, _ zone: TimeZoneName) {
    minutes = goal?.minutes
    workouts = goal?.workouts
    timeZone = zone.text
    week = Week(
      monday: done.monday, minutes: Int((done.total.moving / 60).rounded()), workouts: done.total.sessions,
      isReached: goal?.progress(after: done.total).isReached)
  }
}
