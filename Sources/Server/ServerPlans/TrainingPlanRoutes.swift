import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Training plans over weeks: their description and the start of an enrolment.
struct TrainingPlanRoutes: Sendable {
  let enrolments: EnrolmentStore
  let accounts: AccountStore
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training-plans", .trainingRead, list)
    routes.personal(.get, "/api/v1/training-plans/{name}", .trainingRead, show)
    routes.personal(.post, "/api/v1/training-plans/{name}/enrolments", .trainingWrite, repetition.harmless(enrol))
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<TrainingPlanResponse>> {
    JSONResponse(ListResponse(items: TrainingPlan.all.map { TrainingPlanResponse($0) }))
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<TrainingPlanResponse> {
    let plan = try plan(context)
    let asked = request.uri.queryParameters["level"].map(String.init) ?? TrainingPlan.Level.normal.rawValue
    guard let level = TrainingPlan.Level(rawValue: asked) else {
      throw Problem.wrongParameter("level", "Expected gentle, normal or ambitious.")
    }
    return JSONResponse(TrainingPlanResponse(plan, plan.weeks(level)))
  }

  private func enrol(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let wish = try (try await request.json() as EnrolmentRequest).wish
    let plan = try plan(context)
    guard let account = try await accounts.account(caller.person) else { throw Problem.signInFirst }
    let now = environment.now()
    let today = try account.day(at: now)
    var randomness = environment.randomness()
    let id = try await enrolments.enrol(caller.person, in: plan, wish, today: today, at: now, using: &randomness)
    let made = try await enrolments.enrolment(id, of: caller.person)
    return try EnrolmentResponse(made.enrolment, made.workouts, today: today).response(.created, request, context)
  }

  private func plan(_ context: AppContext) throws(Problem) -> TrainingPlan {
    guard let name = context.parameters.get("name"), let plan = TrainingPlan(named: name) else { throw .notThere }
    return plan
  }
}

private struct EnrolmentRequest: Decodable {
  /// Exactly one of the two dates is required.
  let begin: String?
  let race: String?
  /// 1 is Monday.
  let weekdays: [Int]
  let level: String?

  var wish: EnrolmentWish {
    get throws(Problem) {
      guard let level = TrainingPlan.Level(rawValue: level ?? TrainingPlan.Level.normal.rawValue) else {
        throw .wrongField("/level", "unknown", "Expected gentle, normal or ambitious.")
      }
      guard let wish = EnrolmentWish(try date, weekdays: weekdays, level: level) else {
        throw .wrongField(
          "/weekdays", "wrong-value", "Expected 2 to 7 different weekdays, from 1 (Monday) to 7 (Sunday).")
      }
      return wish
    }
  }

  private var date: EnrolmentWish.Date {
    get throws(Problem) {
      switch (begin, race) {
      case (let begin?, nil): return .beginning(try Self.day(begin, "/begin"))
      case (nil, let race?): return .race(try Self.day(race, "/race"))
      case (nil, nil): throw .wrongField("/begin", "missing", "Send the first day, or the day of the race.")
      case (.some, .some):
        throw .wrongField("/race", "wrong-value", "Send either the first day or the day of the race, not both.")
      }
    }
  }

  static func day(_ text: String, _ pointer: String) throws(Problem) -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw .wrongField(pointer, "malformed", "Expected a day such as 2026-11-22.")
    }
    return day
  }
}

struct TrainingPlanResponse: Encodable, Sendable {
  struct Week: Encodable, Sendable {
    let week: Int
    let phase: String
    /// The sum of all its workouts.
    let minutes: Double
    let workouts: [Workout]
  }

  struct Workout: Encodable, Sendable {
    let title: String
    let purpose: String
    let why: WordingResponse
    /// In seconds.
    let duration: Double
    let plan: WorkoutPlan
  }

  let name: String
  let title: WordingResponse
  let purpose: WordingResponse
  let goal: String
  /// The number of weeks.
  let length: Int
  let levels: [String]
  let weeks: [Week]?

  init(_ plan: TrainingPlan, _ weeks: [TrainingPlan.Week]? = nil) {
    name = plan.name
    title = WordingResponse(plan.title)
    purpose = WordingResponse(plan.purpose)
    goal = plan.goal.rawValue
    length = plan.weeks().count
    levels = TrainingPlan.Level.allCases.map(\.rawValue)
    self.weeks = weeks?.enumerated().map { index, week in
      Week(
        week: index + 1, phase: week.phase.rawValue, minutes: week.minutes.rounded(),
        workouts: week.workouts.map { workout in
          Workout(
            title: workout.workout.title, purpose: workout.purpose.rawValue,
            why: WordingResponse(workout.purpose.sentence), duration: workout.workout.duration.value,
            plan: workout.workout)
        })
    }
  }
}
