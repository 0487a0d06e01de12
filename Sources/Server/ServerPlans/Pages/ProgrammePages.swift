import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Training plans over weeks: their pages and the start of an enrolment.
struct ProgrammePages: Sendable {
  let parts: PlanPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/plans/programmes", .trainingRead, list)
    routes.personal(.get, "/plans/programmes/{name}", .trainingRead) { try await page($0, $1, $2) }
    routes.personal(.post, "/plans/programmes/{name}", .trainingWrite, enrol)
  }

  private func list(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    struct Own: Sendable { let id: String, title: String, facts: String, isLeft: Bool }
    struct Offer: Sendable { let name: String, title: String, purpose: String, facts: String }
    struct Page: Sendable { let own: [Own], hasOwn: Bool, offers: [Offer], notice: PageNotice? }
    let reader = try await parts.pages.readers.reader(of: request, context)
    let texts = reader.texts
    let enrolments = try await parts.workouts.enrolments.enrolments(of: caller.person, atMost: 50)
    let own = enrolments.map { enrolment in
      Own(
        id: enrolment.id.rawValue,
        title: TrainingPlan(named: enrolment.trainingPlan)?.title[reader.language] ?? enrolment.trainingPlan,
        facts: enrolment.left.map { texts("plans.programmes.leftOn", ["day": reader.day($0)]) }
          ?? texts("plans.programmes.since", ["day": reader.day(enrolment.firstDay.text)]),
        isLeft: enrolment.left != nil)
    }
    let offers = TrainingPlan.all.map { plan in
      Offer(
        name: plan.name, title: plan.title[reader.language], purpose: plan.purpose[reader.language],
        facts: texts("plans.programmes.weeks", count: plan.weeks().count))
    }
    return try parts.pages.show(
      "plans/programmes",
      Page(own: own, hasOwn: !own.isEmpty, offers: offers, notice: PlanNews.notice(request, texts)), to: reader)
  }

  private func enrol(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    let plan = try plan(context)
    do {
      let wish = try wish(form)
      guard let account = try await parts.accounts.account(caller.person) else { throw Problem.signInFirst }
      let now = parts.environment.now()
      let today = try account.day(at: now)
      var randomness = parts.environment.randomness()
      let id = try await parts.workouts.enrolments.enrol(
        caller.person, in: plan, wish, today: today, at: now, using: &randomness)
      return .redirect(to: "/plans/enrolments/\(id.rawValue)?said=enrolled")
    } catch {
      let reader = try await parts.pages.readers.reader(of: request, context)
      return try await page(
        request, context, caller, form: form, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func wish(_ form: [String: String]) throws(Problem) -> EnrolmentWish {
    let days = (1...7).filter { form["weekday-\($0)"] == "yes" }
    let date: EnrolmentWish.Date
    switch form["when"] {
    case "race": date = .race(try day(form["race"], "/race"))
    default: date = .beginning(try day(form["begin"], "/begin"))
    }
    let level = TrainingPlan.Level(rawValue: form["level"] ?? "") ?? .normal
    guard let wish = EnrolmentWish(date, weekdays: days, level: level) else {
      throw .wrongField("/weekdays", "too-few", "Choose at least two days.")
    }
    return wish
  }

  private func day(_ text: String?, _ field: String) throws(Problem) -> CalendarDay {
    guard let text, !text.isEmpty else { throw .wrongField(field, "missing", "Required.") }
    guard let day = CalendarDay(text) else {
      throw .wrongField(field, "malformed", "Expected a day such as 2026-11-22.")
    }
    return day
  }

  private func plan(_ context: AppContext) throws(Problem) -> TrainingPlan {
    guard let plan = context.parameters.get("name").flatMap({ TrainingPlan(named: $0) }) else { throw .notThere }
    return plan
  }

  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, form: [String: String]? = nil,
    refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let plan = try plan(context)
    let texts = reader.texts
    let asked = form?["level"] ?? request.uri.queryParameters["level"].map { String($0) } ?? ""
    let level = TrainingPlan.Level(rawValue: asked) ?? .normal
    let facts = PlanFacts(reader)
    let faults = FormErrors(problem, fields: ["begin", "race", "weekdays"])
    let weeks = plan.weeks(level)
    let usual = Set([2, 4, 6, 7, 3].prefix(weeks.map(\.workouts.count).max() ?? 3))
    let view = Page(
      name: plan.name, title: plan.title[reader.language], purpose: plan.purpose[reader.language],
      length: texts("plans.programmes.weeks", count: weeks.count), isRace: plan.goal == .race,
      isForRace: form?["when"] == "race", alarm: faults.alarm,
      levels: TrainingPlan.Level.allCases.map { choice in
        FormChoice(
          name: "level", id: "level-\(choice.rawValue)", value: choice.rawValue,
          words: texts("plans.programmes.levels.\(choice.rawValue)"), isChosen: choice == level)
      },
      weekdays: (1...7).map { day in
        FormChoice(
          name: "weekday-\(day)", id: "weekday-\(day)", value: "yes", words: texts("plans.programmes.days.\(day)"),
          isChosen: form.map { $0["weekday-\(day)"] == "yes" } ?? usual.contains(day))
      }, weekdaysFault: faults["weekdays"],
      begin: form?["begin"] ?? reader.today(parts.environment.now()), beginFault: faults["begin"],
      race: form?["race"] ?? "", raceFault: faults["race"],
      weeks: weeks.enumerated().map { index, week in
        Week(
          title: texts("plans.programmes.week", ["number": texts.number(index + 1)]),
          phase: texts("plans.programmes.phases.\(week.phase.rawValue)"),
          length: facts.time(Seconds(week.minutes * 60)),
          workouts: week.workouts.map { workout in
            Workout(
              title: texts("plans.programmes.purposes.\(workout.purpose.rawValue)"),
              length: facts.time(workout.workout.duration))
          })
      })
    return try parts.pages.show("plans/programme", view, to: reader, status: problem?.status ?? .ok)
  }

  private struct Page: Sendable {
    let name: String
    let title: String
    let purpose: String
    let length: String
    let isRace: Bool
    let isForRace: Bool
    let alarm: String?
    let levels: [FormChoice]
    let weekdays: [FormChoice]
    let weekdaysFault: String?
    let begin: String
    let beginFault: String?
    let race: String
    let raceFault: String?
    let weeks: [Week]
  }
  private struct Week: Sendable {
    let title: String
    let phase: String
    let length: String
    let workouts: [Workout]
  }
  private struct Workout: Sendable {
    let title: String
    let length: String
  }
}
