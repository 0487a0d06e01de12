import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Scheduled workouts.
struct ScheduleRoutes: Sendable {
  let schedule: ScheduleEditor
  let accounts: AccountStore
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/schedule", .trainingRead, show)
    routes.personal(.post, "/api/v1/schedule", .trainingWrite, repetition.harmless(add))
    routes.personal(.patch, "/api/v1/schedule/{id}/days/{day}", .trainingWrite, change)
    routes.personal(.delete, "/api/v1/schedule/{id}", .trainingWrite, remove)
    routes.personal(.post, "/api/v1/schedule/{id}/restoration", .trainingWrite, restore)
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ScheduleResponse> {
    let (account, today) = try await reader(caller)
    let parameters = QueryParameters(request)
    let asked = (try Self.day("from", parameters), try Self.day("to", parameters))
    let first = asked.0 ?? today.monday
    guard let last = asked.1 ?? first.later(days: 6), let latest = first.later(days: ScheduleEditor.mostDays - 1) else {
      throw Problem.wrongParameter("from", "This date is too far in the past or in the future.")
    }
    guard first <= last, last <= latest else {
      throw Problem.wrongParameter(
        "to", "Expected a day on or after “from”, at most \(ScheduleEditor.mostDays) days in total.")
    }
    let items = try await schedule.items(of: account, in: first...last, today: today)
    return JSONResponse(
      ScheduleResponse(
        timeZone: account.preferences.timeZone.text, today: today.text, items: items.map { ScheduleItemResponse($0) }))
  }

  private func add(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: ScheduleRequest = try await request.json()
    guard let plan = Identifier<StoredPlan>(body.plan) else {
      throw Problem.wrongField("/plan", "malformed", "Expected the id of a plan.")
    }
    let (day, time) = (try ScheduleRequest.day(body.day), try ScheduleRequest.time(body.time))
    let (_, today) = try await reader(caller)
    var randomness = environment.randomness()
    let made = try await schedule.store.add(
      plan, of: caller.person, on: day, at: time, body.isWeekly == true ? .weekly : .once, today: today,
      now: environment.now(), using: &randomness)
    return try JSONResponse(ScheduledWorkoutResponse(made), status: .created).response(from: request, context: context)
  }

  private func change(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ScheduleItemResponse> {
    let change = try (try await request.json() as ScheduledDayRequest).change
    let id: Identifier<ScheduledWorkout> = try context.identifier("id")
    guard let original = context.parameters.get("day").flatMap({ CalendarDay($0) }) else { throw Problem.notThere }
    let (account, today) = try await reader(caller)
    switch change {
    case .move(let day, let time):
      try await schedule.store.move(id, on: original, of: caller.person, to: day, at: time)
    case .state(let state): try await schedule.store.mark(id, on: original, of: caller.person, as: state)
    }
    guard let item = try await schedule.item(id, on: original, of: account, today: today) else {
      throw Problem.notThere
    }
    return JSONResponse(ScheduleItemResponse(item))
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let day = try Self.day("from", QueryParameters(request))
    _ = try await schedule.store.remove(
      context.identifier("id"), of: caller.person, from: day, at: environment.now())
    return .noContent
  }

  private func restore(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ScheduledWorkoutResponse> {
    JSONResponse(
      ScheduledWorkoutResponse(
        try await schedule.store.restore(
          context.identifier("id"), of: caller.person, until: nil, at: environment.now())))
  }

  private func reader(_ caller: SignedIn) async throws -> (account: Account, today: CalendarDay) {
    guard let account = try await accounts.account(caller.person) else { throw Problem.signInFirst }
    return (account, try account.day(at: environment.now()))
  }

  private static func day(_ name: String, _ parameters: QueryParameters) throws(Problem) -> CalendarDay? {
    guard let text = try parameters.text(name) else { return nil }
    guard let day = CalendarDay(text) else { throw .wrongParameter(name, "Expected a day such as 2026-11-22.") }
    return day
  }
}

extension CalendarDay {
  /// The Monday of the same week.
  var monday: CalendarDay { later(days: 1 - weekday) ?? self }
}

struct ScheduleRequest: Decodable {
  let plan: String
  let day: String
  let time: String?
  let isWeekly: Bool?

  static func day(_ text: String) throws(Problem) -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw .wrongField("/day", "malformed", "Expected a day such as 2026-11-22.")
    }
    return day
  }

  /// Nil for no particular time.
  static func time(_ text: String?) throws(Problem) -> LocalTime? {
    guard let text, !text.isEmpty else { return nil }
    guard let time = LocalTime(text) else { throw .wrongField("/time", "malformed", "Expected a time such as 07:30.") }
    return time
  }
}

/// A new day with its time, or a new state.
private struct ScheduledDayRequest: Decodable {
  enum Change { case move(CalendarDay, LocalTime?), state(ScheduleChange.State) }

  let day: String?
  let time: String?
  let state: String?

  var change: Change {
    get throws(Problem) {
      switch (day, state) {
      case (let day?, nil): return .move(try ScheduleRequest.day(day), try ScheduleRequest.time(time))
      case (nil, let word?):
        guard let state = ScheduleChange.State(rawValue: word) else {
          throw .wrongField("/state", "unknown", "Expected coming, done or skipped.")
        }
        return .state(state)
      default: throw .wrongField("/day", "wrong-value", "Send either a day with its time or a state.")
      }
    }
  }
}
