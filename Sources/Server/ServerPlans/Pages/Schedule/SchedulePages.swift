import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// A week of workouts, with forms to add, move, skip and remove them.
struct SchedulePages: Sendable {
  let pages: Pages
  let schedule: ScheduleEditor
  let plans: PlanStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/schedule", .trainingRead) { try await page($0, $1, $2) }
    routes.personal(.post, "/schedule", .trainingWrite, put)
    routes.personal(.post, "/schedule/{id}/days/{day}", .trainingWrite, change)
    routes.personal(.post, "/schedule/{id}/removal", .trainingWrite, remove)
    routes.personal(.post, "/schedule/{id}/restoration", .trainingWrite, restore)
  }

  private func put(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, form, caller) { today in
      guard let plan = Identifier<StoredPlan>(form["plan"] ?? "") else { throw Problem.missingField("plan") }
      let (day, time) = (try ScheduleRequest.day(form["day"] ?? ""), try ScheduleRequest.time(form["time"]))
      var randomness = environment.randomness()
      let made = try await schedule.store.add(
        plan, of: caller.person, on: day, at: time, form["weekly"] == "yes" ? .weekly : .once, today: today,
        now: environment.now(), using: &randomness)
      return ScheduleNews(.added, made.id, on: day).address(showing: day)
    }
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, form, caller) { today in
      let id: Identifier<ScheduledWorkout> = try context.identifier("id")
      guard let original = context.parameters.get("day").flatMap({ CalendarDay($0) }) else { throw Problem.notThere }
      let word = form["do"] ?? ""
      if word == "move" {
        let (day, time) = (try ScheduleRequest.day(form["day"] ?? ""), try ScheduleRequest.time(form["time"]))
        try await schedule.store.move(id, on: original, of: caller.person, to: day, at: time)
        var news = ScheduleNews(.moved, id, on: original)
        news.before = form["before"].flatMap { CalendarDay($0) }
        news.beforeTime = form["beforeTime"].flatMap { LocalTime($0) }
        return news.address(showing: day)
      }
      guard let state = ScheduleChange.State(rawValue: word), let kind = ScheduleNews.Kind(rawValue: word) else {
        throw Problem.missingField("do")
      }
      try await schedule.store.mark(id, on: original, of: caller.person, as: state)
      let day = try await schedule.store.day(id, on: original, of: caller.person)
      return ScheduleNews(kind, id, on: original).address(showing: day)
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, form, caller) { today in
      let id: Identifier<ScheduledWorkout> = try context.identifier("id")
      let from = form["from"].flatMap { CalendarDay($0) }
      let before = try await schedule.store.remove(id, of: caller.person, from: from, at: environment.now())
      var news = ScheduleNews(.removed, id, on: from ?? before.day)
      news.before = before.endsBefore
      return news.address(showing: form["week"].flatMap { CalendarDay($0) } ?? from ?? before.day)
    }
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, form, caller) { today in
      let id: Identifier<ScheduledWorkout> = try context.identifier("id")
      let workout = try await schedule.store.restore(
        id, of: caller.person, until: form["until"].flatMap { CalendarDay($0) }, at: environment.now())
      let day = form["week"].flatMap { CalendarDay($0) } ?? workout.day
      return "/schedule?week=\(day.monday.text)&said=restored"
    }
  }

  /// Handles a form and returns to its week, which shows any error.
  private func act(
    _ request: Request, _ context: AppContext, _ form: [String: String], _ caller: SignedIn,
    _ work: (_ today: CalendarDay) async throws -> String
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.signInFirst }
    let today = try account.day(at: environment.now())
    do { return .redirect(to: try await work(today)) } catch {
      let problem = try pages.refusal(error, reader, context)
      return try await page(
        request, context, caller, refused: RefusedForm(action: request.uri.path, form: form, problem: problem))
    }
  }

  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.signInFirst }
    let today = try account.day(at: environment.now())
    let asked = refused?.form["week"] ?? request.uri.queryParameters["week"].map { String($0) }
    let monday = (asked.flatMap { CalendarDay($0) } ?? today).monday
    guard let sunday = monday.later(days: 6) else { throw Problem.notThere }
    let items = try await schedule.items(of: account, in: monday...sunday, today: today)
    let own = try await plans.plans(of: caller.person, atMost: Self.mostPlans)
    let isOfNew = refused?.action == "/schedule"
    let view = ScheduleView(
      items, from: monday, today: today, own, reader,
      asked: request.uri.queryParameters["plan"].map { String($0) }, refused: isOfNew ? refused : nil,
      alarm: isOfNew ? nil : refused.map { $0.problem.fields.first?.detail ?? $0.problem.detail },
      notice: ScheduleNews(request)?.notice(in: monday, reader.texts))
    return try pages.show("schedule/week", view, to: reader, status: refused?.problem.status ?? .ok)
  }

  /// The newest plans to choose from.
  private static let mostPlans = 200
}

/// A confirmation in the query of a page: `?said=moved&workout=…`.
struct ScheduleNews: Sendable {
  enum Kind: String, Sendable { case added, moved, skipped, done, coming, removed, restored }

  let kind: Kind
  private let workout: Identifier<ScheduledWorkout>?
  private let original: CalendarDay?
  var before: CalendarDay?
  var beforeTime: LocalTime?

  init(_ kind: Kind, _ workout: Identifier<ScheduledWorkout>, on original: CalendarDay) {
    self.kind = kind
    self.workout = workout
    self.original = original
  }

  init?(_ request: Request) {
    guard let kind = request.said(Kind.self) else { return nil }
    let parameters = request.uri.queryParameters
    self.kind = kind
    workout = parameters["workout"].flatMap { Identifier(String($0)) }
    original = parameters["original"].flatMap { CalendarDay(String($0)) }
    before = parameters["before"].flatMap { CalendarDay(String($0)) }
    beforeTime = parameters["time"].flatMap { LocalTime(String($0).replacing("-", with: ":")) }
  }

  func address(showing day: CalendarDay) -> String {
    let parts = [
      workout.map { "workout=\($0.rawValue)" }, original.map { "original=\($0.text)" },
      before.map { "before=\($0.text)" }, beforeTime.map { "time=\($0.text.replacing(":", with: "-"))" },
    ]
    return (["/schedule?week=\(day.monday.text)", "said=\(kind.rawValue)"] + parts.compactMap(\.self))
      .joined(separator: "&") + "#day-\(day.text)"
  }

  /// With a form to undo the change, if that is possible.
  func notice(in week: CalendarDay, _ texts: TextCatalogue) -> PageNotice {
    var notice = PageNotice(words: texts("schedule.said.\(kind.rawValue)"))
    guard let workout, let original else { return notice }
    func field(_ name: String, _ value: String) -> FormPage.Hidden { .init(name: name, value: value) }
    let day = "/schedule/\(workout.rawValue)/days/\(original.text)"
    switch kind {
    case .added:
      notice.undo = .init(action: "/schedule/\(workout.rawValue)/removal", fields: [field("week", week.text)])
    case .moved:
      guard let before else { break }
      notice.undo = .init(
        action: day, fields: [field("do", "move"), field("day", before.text), field("time", beforeTime?.text ?? "")])
    case .skipped, .done: notice.undo = .init(action: day, fields: [field("do", "coming")])
    case .removed:
      notice.undo = .init(
        action: "/schedule/\(workout.rawValue)/restoration",
        fields: [field("until", before?.text ?? ""), field("week", week.text)])
    case .coming, .restored: break
    }
    return notice
  }
}
