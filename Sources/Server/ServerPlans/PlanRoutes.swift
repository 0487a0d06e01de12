import Accounts
import HTTPTypes
import Hummingbird
import NIOCore
import Plans
import Presentation
import ServerKernel
import Units

/// One's own plans.
struct PlanRoutes: Sendable {
  let plans: PlanStore
  let copies: PlanCopyStore
  let follower: PlanFollower
  let exercises: PlanExercises
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/plans", .trainingRead, list)
    routes.personal(.post, "/api/v1/plans", .trainingWrite, repetition.harmless(make))
    routes.personal(.get, "/api/v1/default-plan", .trainingRead, showDefault)
    routes.personal(.post, "/api/v1/plan-previews", .trainingRead, preview)
    routes.personal(.get, "/api/v1/plans/{id}", .trainingRead, show)
    routes.personal(.put, "/api/v1/plans/{id}", .trainingWrite, change)
    routes.personal(.patch, "/api/v1/plans/{id}", .trainingWrite, rename)
    routes.personal(.delete, "/api/v1/plans/{id}", .trainingWrite, putAway)
    routes.personal(.post, "/api/v1/plans/{id}/restoration", .trainingWrite, bringBack)
    routes.personal(.post, "/api/v1/plans/{id}/copies", .trainingWrite, repetition.harmless(copy))
    routes.personal(.post, "/api/v1/plans/{id}/adaptations", .trainingRead, adapt)
    routes.personal(.get, "/api/v1/plans/{id}/file", .trainingRead, download)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<StoredPlanResponse>> {
    let page = try PageRequest<PlanPlace>(request)
    let parameters = request.uri.queryParameters
    let activity = try parameters["activity"].map { text throws(Problem) in try Activity(parameter: text) }
    let isRemoved = try parameters["removed"].map { text throws(Problem) in
      guard let flag = Bool(String(text)) else { throw .wrongParameter("removed", "Expected true or false.") }
      return flag
    }
    let title = try parameters["title"].map { text throws(Problem) in
      guard text.unicodeScalars.count <= 200, !text.utf8.contains(0) else {
        throw .wrongParameter("title", "Use at most 200 characters without U+0000.")
      }
      return String(text)
    }
    let found = try await plans.plans(
      of: caller.person,
      PlanStore.Question(title: title, activity: activity, place: isRemoved == true ? .putAway : .kept),
      after: try page.after?.identifier, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map { StoredPlanResponse($0) }, page) { PlanPlace(id: $0.id) })
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let workout = try await request.workoutPlan(of: caller.person, naming: exercises)
    var randomness = environment.randomness()
    let made = try await plans.add(workout, of: caller.person, at: environment.now(), using: &randomness)
    return try await answer(made, .created, request, context, caller)
  }

  private func showDefault(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PlanReport> {
    let parameters = request.uri.queryParameters
    let activity = try parameters["activity"].map { text throws(Problem) in try Activity(parameter: text) } ?? .run
    guard activity != .triathlon else {
      throw Problem.wrongParameter("activity", "A triathlon has several legs. Write its plan with steps.")
    }
    guard let text = parameters["minutes"], let minutes = Double(text), (1...1440).contains(minutes) else {
      throw Problem.wrongParameter("minutes", "Expected a number from 1 to 1440.")
    }
    return JSONResponse(try await follower.report(.plain(activity, lasting: .minutes(minutes)), for: caller.person))
  }

  private func preview(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PlanReport> {
    JSONResponse(
      try await follower.report(
        try await request.workoutPlan(of: caller.person, naming: exercises), for: caller.person))
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let plan = try await plans.plan(context.identifier("id"), of: caller.person)
    guard plan.removed == nil else { throw PlanError.noSuchPlan }
    return try await answer(plan, .ok, request, context, caller)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let id: Identifier<StoredPlan> = try context.identifier("id")
    let workout = try await request.workoutPlan(of: caller.person, naming: exercises) {
      try await plans.current(id, of: caller.person).version.workout
    }
    var randomness = environment.randomness()
    let changed = try await plans.change(
      id, of: caller.person, to: workout, expecting: version, at: environment.now(),
      using: &randomness)
    return try await answer(changed, .ok, request, context, caller)
  }

  private func rename(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: PlanTitleRequest = try await request.json()
    guard let title = body.title else { throw Problem.missingField("title") }
    var randomness = environment.randomness()
    let changed = try await plans.rename(
      context.identifier("id"), of: caller.person, to: title, expecting: version, at: environment.now(),
      using: &randomness)
    return try await answer(changed, .ok, request, context, caller)
  }

  private func putAway(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    let now = environment.now()
    _ = try await plans.set(
      now, of: context.identifier("id"), ownedBy: caller.person, expecting: version, at: now)
    return .noContent
  }

  private func bringBack(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let plan = try await plans.set(
      nil, of: context.identifier("id"), ownedBy: caller.person, expecting: nil, at: environment.now())
    return try await answer(plan, .ok, request, context, caller)
  }

  private func copy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: PlanTitleRequest = try await request.json()
    var randomness = environment.randomness()
    let copy = try await copies.copy(
      context.identifier("id"), of: caller.person, as: body.title, at: environment.now(), using: &randomness)
    return try await answer(copy, .created, request, context, caller)
  }

  private func adapt(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PlanReport> {
    let changes = try (try await request.json() as PlanChangesRequest).checked
    var workout = try await plans.current(context.identifier("id"), of: caller.person).version.workout
    for (place, change) in changes.enumerated() {
      guard let changed = workout.changed(by: change) else {
        throw Problem.wrongField("/changes/\(place)", "wrong-value", "This workout can't be changed that way.")
      }
      workout = changed
    }
    return JSONResponse(try await follower.report(workout, for: caller.person))
  }

  private func download(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let asked = request.uri.queryParameters["format"].map(String.init) ?? PlanFormat.yaml.rawValue
    guard let format = PlanFormat(rawValue: asked) else {
      throw Problem.wrongParameter("format", "Expected yaml or json.")
    }
    let workout = try await plans.current(context.identifier("id"), of: caller.person).version.workout
    let text =
      switch format {
      case .yaml: workout.yaml
      case .json: try workout.json
      }
    return Response(
      status: .ok,
      headers: [
        .contentType: format.mediaType,
        .contentDisposition: AttachmentName(workout.title, format.rawValue).header,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func answer(
    _ plan: StoredPlan, _ status: HTTPResponse.Status, _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    let workout = try await plans.current(plan.id, of: caller.person).version.workout
    return try StoredPlanResponse(plan, try await follower.report(workout, for: caller.person))
      .response(status, request, context)
  }
}

/// The position of a cursor in the list of plans.
struct PlanPlace: Codable, Sendable {
  let id: String

  var identifier: Identifier<StoredPlan> {
    get throws(Problem) {
      guard let id = Identifier<StoredPlan>(id) else {
        throw .wrongParameter("cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
      }
      return id
    }
  }
}

struct PlanTitleRequest: Decodable { let title: String? }

struct PlanChangesRequest: Decodable {
  let changes: [String]

  var checked: [PlanChange] {
    get throws(Problem) {
      guard (1...20).contains(changes.count) else {
        throw .wrongField("/changes", "out-of-range", "Expected 1 to 20 changes.")
      }
      var known: [PlanChange] = []
      for (place, word) in changes.enumerated() {
        guard let change = PlanChange(rawValue: word) else {
          let words = PlanChange.allCases.map(\.rawValue).joined(separator: ", ")
          throw .wrongField("/changes/\(place)", "unknown", "Expected one of \(words).")
        }
        known.append(change)
      }
      return known
    }
  }
}

extension Activity {
  init(parameter text: Substring) throws(Problem) {
    guard let activity = Activity(rawValue: String(text)) else {
      throw .wrongParameter("activity", "Expected one of \(Activity.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self = activity
  }
}
