import Accounts
import Goals
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// The form for the weekly goal.
struct WeeklyGoalPages: Sendable {
  let pages: Pages
  let goals: WeeklyGoalStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/weekly-goal", .trainingRead) { try await show($0, $1, $2) }
    routes.personal(.post, "/weekly-goal", .trainingWrite, set)
    routes.personal(.post, "/weekly-goal/removal", .trainingWrite, remove)
  }

  private struct Page: Sendable {
    let form: FormPage
    let hasGoal: Bool
  }

  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let goal = try await goals.goal(of: caller.person)
    return try pages.show(
      "goals/weekly", Page(form: form(goal, reader.texts).after(refused), hasGoal: goal != nil), to: reader,
      status: refused?.problem.status ?? .ok)
  }

  private func set(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    do {
      var reading = FormReading(form)
      let minutes = reading.whole("minutes", within: WeeklyGoal.minutes)
      let workouts = reading.whole("workouts", within: WeeklyGoal.workouts)
      try reading.check()
      guard let goal = WeeklyGoal(minutes: minutes, workouts: workouts) else {
        throw Problem.wrongField("/minutes", "missing", "Enter minutes, workouts or both.")
      }
      try await goals.set(goal, of: caller.person, at: environment.now())
      return .redirect(to: "/?said=goalSet")
    } catch {
      let refused = try await pages.refused("/weekly-goal", form, error, request, context)
      guard refused.problem.isOfForm else { throw error }
      return try await show(request, context, caller, refused: refused)
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let goal = try await goals.goal(of: caller.person)
    try await goals.remove(of: caller.person)
    let before = [goal?.minutes.map { "&minutes=\($0)" }, goal?.workouts.map { "&workouts=\($0)" }]
    return .redirect(to: "/?said=goalRemoved\(before.compactMap(\.self).joined())")
  }

  private func form(_ goal: WeeklyGoal?, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("goals.title"), lead: texts("goals.lead"), action: "/weekly-goal",
      fields: [
        .init(
          name: "minutes", label: texts("goals.minutes"), hint: texts("goals.minutesHint"), inputMode: "numeric",
          isRequired: false, value: goal?.minutes.map(String.init) ?? ""),
        .init(
          name: "workouts", label: texts("goals.workouts"), hint: texts("goals.workoutsHint"), inputMode: "numeric",
          isRequired: false, value: goal?.workouts.map(String.init) ?? ""),
      ],
      button: texts("goals.save"))
  }
}
