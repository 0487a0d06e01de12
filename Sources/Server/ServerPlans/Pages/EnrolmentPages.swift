import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// An enrolment's calendar, week by week.
struct EnrolmentPages: Sendable {
  let parts: PlanPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/plans/enrolments/{id}", .trainingRead) { try await page($0, $1, $2) }
    routes.personal(.get, "/plans/enrolments/{id}/workouts/{workout}", .trainingRead, showWorkout)
    routes.personal(.post, "/plans/enrolments/{id}/workouts/{workout}", .trainingWrite, change)
    routes.personal(.post, "/plans/enrolments/{id}/workouts/{workout}/playlist", .libraryWrite, makePlaylist)
    routes.personal(.post, "/plans/enrolments/{id}/weeks/{week}", .trainingWrite, changeWeek)
    routes.personal(.post, "/plans/enrolments/{id}/end", .trainingWrite, leave)
  }

  private func showWorkout(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    struct Page: Sendable { let back: String, why: String, version: String, name: String, sheet: PlanSheet }
    let reader = try await parts.pages.readers.reader(of: request, context)
    let (enrolment, workouts) = try await parts.workouts.enrolments.enrolment(
      context.identifier("id"), of: caller.person)
    guard let workout = workouts.first(where: { $0.id.rawValue == context.parameters.get("workout") }) else {
      throw Problem.notThere
    }
    let version = try await parts.workouts.versions.version(workout.version.id, of: caller.person)
    let timetable = try await parts.workouts.follower.timetable(of: version.workout, for: caller.person)
    return try parts.pages.show(
      "plans/coming",
      Page(
        back: "/plans/enrolments/\(enrolment.id.rawValue)#workout-\(workout.id.rawValue)",
        why: workout.purpose.sentence[reader.language], version: version.summary.id.rawValue, name: workout.title,
        sheet: PlanSheet(version.workout, timetable, reader)),
      to: reader)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller) { id in
      let workout: Identifier<PlannedWorkout> = try context.identifier("workout")
      let expected = form["version"].flatMap { Int64($0) }
      let store = parts.workouts.plannedWorkouts
      let word = form["do"] ?? ""
      switch word {
      case "move":
        guard let day = CalendarDay(form["day"] ?? "") else {
          throw Problem.wrongField("/day", "malformed", "Expected a day such as 2026-11-22.")
        }
        try await store.move(workout, of: id, caller.person, to: day, expecting: expected)
        let before = CalendarDay(form["before"] ?? "")?.text ?? ""
        return "?said=moved&workout=\(workout.rawValue)&before=\(before)#workout-\(workout.rawValue)"
      case "skipped": try await store.mark(workout, of: id, caller.person, as: .skipped, expecting: expected)
      case "done": try await store.mark(workout, of: id, caller.person, as: .done(session: nil), expecting: expected)
      case "coming": try await store.mark(workout, of: id, caller.person, as: .coming, expecting: expected)
      default: throw Problem.missingField("do")
      }
      return "?said=\(word)&workout=\(workout.rawValue)#workout-\(workout.rawValue)"
    }
  }

  private func changeWeek(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    guard let week = context.parameters.get("week").flatMap({ Int($0) }), (1...100).contains(week) else {
      throw Problem.notThere
    }
    return try await act(request, context, caller) { id in
      let expected = form["version"].flatMap { Int64($0) }
      let changed: Int
      let news: String
      if let days = form["days"].flatMap({ Int($0) }), days != 0, (-14...14).contains(days) {
        changed = try await parts.workouts.plannedWorkouts.shift(
          weeks: week...(form["following"] == "yes" ? 100 : week), of: id, caller.person, by: days, expecting: expected)
        news = "shifted&week=\(week)&days=\(-days)&following=\(form["following"] == "yes" ? "yes" : "no")"
      } else if let named = form["versions"] {
        changed = try await parts.workouts.plannedWorkouts.takeBack(
          AdaptedVersions(named).versions, week: week, of: id, caller.person, expecting: expected)
        news = "takenBack"
      } else {
        guard let change = PlanChange(rawValue: form["change"] ?? "") else { throw Problem.missingField("change") }
        var randomness = parts.environment.randomness()
        let before = try await parts.workouts.plannedWorkouts.adapt(
          week: week, of: id, caller.person, by: change, expecting: expected, at: parts.environment.now(),
          using: &randomness)
        changed = before.count
        news = "adapted&week=\(week)&versions=\(AdaptedVersions(before).text)"
      }
      guard changed > 0 else {
        throw Problem.nothingComing
      }
      return "?said=\(news)#week-\(week)"
    }
  }

  private func makePlaylist(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    do {
      let id: Identifier<Enrolment> = try context.identifier("id")
      let (_, workouts) = try await parts.workouts.enrolments.enrolment(id, of: caller.person)
      guard let workout = workouts.first(where: { $0.id.rawValue == context.parameters.get("workout") }) else {
        throw Problem.notThere
      }
      let version = try await parts.workouts.versions.version(workout.version.id, of: caller.person)
      let list = try await parts.makePlaylist(of: version, named: workout.title, for: caller.person)
      return .redirect(to: "/playlists/\(list.rawValue)?said=made")
    } catch {
      let reader = try await parts.pages.readers.reader(of: request, context)
      return try await page(request, context, caller, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func leave(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) { id in
      try await parts.workouts.enrolments.leave(id, of: caller.person, expecting: nil, at: parts.environment.now())
      return ""
    }
  }

  /// Handles a form and returns to the calendar, which shows any error.
  private func act(
    _ request: Request, _ context: AppContext, _ caller: SignedIn,
    _ work: (Identifier<Enrolment>) async throws -> String
  ) async throws -> Response {
    let id: Identifier<Enrolment> = try context.identifier("id")
    do {
      let news = try await work(id)
      return .redirect(to: "/plans/enrolments/\(id.rawValue)\(news)")
    } catch {
      let reader = try await parts.pages.readers.reader(of: request, context)
      return try await page(request, context, caller, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.signInFirst }
    let today = try account.day(at: parts.environment.now())
    let (enrolment, workouts) = try await parts.workouts.enrolments.enrolment(
      context.identifier("id"), of: caller.person)
    let view = EnrolmentView(
      enrolment, workouts, today: today, reader, alarm: problem.map { $0.fields.first?.detail ?? $0.detail },
      notice: notice(request, enrolment, reader.texts))
    return try parts.pages.show("plans/enrolment", view, to: reader, status: problem?.status ?? .ok)
  }

  /// With a form to undo the change, if that is possible.
  private func notice(_ request: Request, _ enrolment: Enrolment, _ texts: TextCatalogue) -> PageNotice? {
    guard var notice = PlanNews.notice(request, texts) else { return nil }
    let parameters = request.uri.queryParameters
    let address = "/plans/enrolments/\(enrolment.id.rawValue)"
    func field(_ name: String, _ value: some StringProtocol) -> FormPage.Hidden {
      .init(name: name, value: String(value))
    }
    if let workout = parameters["workout"].flatMap({ Identifier<PlannedWorkout>(String($0)) }) {
      let action = "\(address)/workouts/\(workout.rawValue)"
      switch parameters["said"] {
      case "moved":
        if let day = parameters["before"].flatMap({ CalendarDay(String($0)) }) {
          notice.undo = .init(action: action, fields: [field("do", "move"), field("day", day.text)])
        }
      case "skipped", "done": notice.undo = .init(action: action, fields: [field("do", "coming")])
      default: break
      }
    } else if parameters["said"] == "shifted", let week = parameters["week"].flatMap({ Int($0) }),
      let days = parameters["days"].flatMap({ Int($0) })
    {
      notice.undo = .init(
        action: "\(address)/weeks/\(week)",
        fields: [field("days", "\(days)"), field("following", parameters["following"] ?? "no")])
    } else if parameters["said"] == "adapted", let week = parameters["week"].flatMap({ Int($0) }),
      let versions = parameters["versions"]
    {
      notice.undo = .init(
        action: "\(address)/weeks/\(week)", fields: [field("versions", AdaptedVersions(String(versions)).text)])
    }
    return notice
  }
}

/// The versions of workouts before a week was adapted, in a query: `workout.version_workout.version`.
private struct AdaptedVersions {
  let versions: [Identifier<PlannedWorkout>: Identifier<PlanVersion>]

  init(_ versions: [Identifier<PlannedWorkout>: Identifier<PlanVersion>]) { self.versions = versions }

  /// Skips invalid parts.
  init(_ text: String) {
    let pairs = text.split(separator: "_").prefix(30).compactMap { pair in
      let names = pair.split(separator: ".").map(String.init)
      guard names.count == 2, let workout = Identifier<PlannedWorkout>(names[0]),
        let version = Identifier<PlanVersion>(names[1])
      else { return nil as (Identifier<PlannedWorkout>, Identifier<PlanVersion>)? }
      return (workout, version)
    }
    versions = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  var text: String {
    versions.map { "\($0.key.rawValue).\($0.value.rawValue)" }.sorted().joined(separator: "_")
  }
}
