import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// Enrolments in training plans, and their workouts.
struct EnrolmentRoutes: Sendable {
  let enrolments: EnrolmentStore
  let workouts: PlannedWorkoutStore
  let sessions: TrainingSessionStore
  let accounts: AccountStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/enrolments", .trainingRead, list)
    routes.personal(.get, "/api/v1/enrolments/{id}", .trainingRead, show)
    routes.personal(.delete, "/api/v1/enrolments/{id}", .trainingWrite, leave)
    routes.personal(.patch, "/api/v1/enrolments/{id}/workouts/{workout}", .trainingWrite, change)
    routes.personal(.post, "/api/v1/enrolments/{id}/weeks/{week}/adaptations", .trainingWrite, adapt)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<EnrolmentResponse>> {
    let page = try PageRequest<PlanPlace>(request)
    let after = try page.after.map { place throws(Problem) in
      guard let id = Identifier<Enrolment>(place.id) else {
        throw .wrongParameter("cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
      }
      return id
    }
    let found = try await enrolments.enrolments(of: caller.person, after: after, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map { EnrolmentResponse($0) }, page) { PlanPlace(id: $0.id) })
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(context.identifier("id"), request, context, caller)
  }

  private func leave(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    try await enrolments.leave(
      context.identifier("id"), of: caller.person, expecting: version, at: environment.now())
    return .noContent
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: PlannedWorkoutRequest = try await request.json()
    let id: Identifier<Enrolment> = try context.identifier("id")
    let workout: Identifier<PlannedWorkout> = try context.identifier("workout")
    let change = try body.change
    switch change {
    case .day(let day):
      try await workouts.move(workout, of: id, caller.person, to: day, expecting: version)
    case .state(let state):
      if case .done(let session?) = state { try await check(session, of: caller.person) }
      try await workouts.mark(workout, of: id, caller.person, as: state, expecting: version)
    }
    return try await answer(id, request, context, caller)
  }

  /// Throws unless the session exists and belongs to the person.
  private func check(_ session: String, of person: Identifier<Person>) async throws {
    let unknown = Problem.wrongField("/session", "unknown", "You don't have this session.")
    guard let id = Identifier<TrainingSession>(session) else { throw unknown }
    do { _ = try await sessions.session(id, of: person) } catch SessionError.noSuchSession { throw unknown }
  }

  private func adapt(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: WeekChangeRequest = try await request.json()
    let id: Identifier<Enrolment> = try context.identifier("id")
    guard let week = context.parameters.get("week").flatMap({ Int($0) }), (1...100).contains(week) else {
      throw Problem.notThere
    }
    let change = try body.change
    var randomness = environment.randomness()
    let changed =
      switch change {
      case .plans(let change):
        try await workouts.adapt(
          week: week, of: id, caller.person, by: change, expecting: version, at: environment.now(), using: &randomness
        ).count
      case .versions(let versions):
        try await workouts.takeBack(versions, week: week, of: id, caller.person, expecting: version)
      case .days(let days, let isFollowed):
        try await workouts.shift(
          weeks: week...(isFollowed ? 100 : week), of: id, caller.person, by: days, expecting: version)
      }
    guard changed > 0 else {
      throw Problem.nothingComing
    }
    return try await answer(id, request, context, caller)
  }

  private func answer(
    _ id: Identifier<Enrolment>, _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    guard let account = try await accounts.account(caller.person) else { throw Problem.signInFirst }
    let found = try await enrolments.enrolment(id, of: caller.person)
    return try EnrolmentResponse(found.enrolment, found.workouts, today: account.day(at: environment.now()))
      .response(.ok, request, context)
  }
}

/// A new day or a new state.
private struct PlannedWorkoutRequest: Decodable {
  enum Change { case day(CalendarDay), state(PlannedWorkout.State) }

  let day: String?
  let state: String?
  /// The session in which the workout was done.
  let session: String?

  var change: Change {
    get throws(Problem) {
      switch (day, state) {
      case (let text?, nil):
        guard let day = CalendarDay(text) else {
          throw .wrongField("/day", "malformed", "Expected a day such as 2026-11-22.")
        }
        return .day(day)
      case (nil, "coming"): return .state(.coming)
      case (nil, "skipped"): return .state(.skipped)
      case (nil, "done"): return .state(.done(session: try checkedSession))
      case (nil, .some): throw .wrongField("/state", "unknown", "Expected coming, done or skipped.")
      default: throw .wrongField("/day", "wrong-value", "Send either a day or a state.")
      }
    }
  }

  private var checkedSession: String? {
    get throws(Problem) {
      guard let session else { return nil }
      guard let id = Identifier<PlannedWorkout>(session) else {
        throw .wrongField("/session", "malformed", "Expected the id of a session.")
      }
      return id.rawValue
    }
  }
}

/// Adapts the coming weeks, or restores earlier versions.
private struct WeekChangeRequest: Decodable {
  enum Change {
    case plans(PlanChange), days(Int, isFollowed: Bool)
    /// The earlier versions of workouts.
    case versions([Identifier<PlannedWorkout>: Identifier<PlanVersion>])
  }

  let how: String?
  let days: Int?
  /// Whether later weeks move too.
  let following: Bool?
  /// By the identifier of the workout.
  let planVersions: [String: String]?

  private enum CodingKeys: String, CodingKey {
    case how = "change"
    case days, following, planVersions
  }

  var change: Change {
    get throws(Problem) {
      switch (how, days, planVersions) {
      case (nil, nil, let names?):
        var versions: [Identifier<PlannedWorkout>: Identifier<PlanVersion>] = [:]
        for (workout, version) in names {
          guard let workout = Identifier<PlannedWorkout>(workout), let version = Identifier<PlanVersion>(version) else {
            throw .wrongField("/planVersions", "malformed", "Expected ids of workouts and of versions.")
          }
          versions[workout] = version
        }
        return .versions(versions)
      case (let word?, nil, nil):
        guard let change = PlanChange(rawValue: word) else {
          let words = PlanChange.allCases.map(\.rawValue).joined(separator: ", ")
          throw .wrongField("/change", "unknown", "Expected one of \(words).")
        }
        return .plans(change)
      case (nil, let days?, nil):
        guard days != 0, (-14...14).contains(days) else {
          throw .wrongField("/days", "out-of-range", "Expected -14 to 14 days, but not 0.")
        }
        return .days(days, isFollowed: following ?? false)
      default: throw .wrongField("/change", "wrong-value", "Send exactly one of change, days and planVersions.")
      }
    }
  }
}
