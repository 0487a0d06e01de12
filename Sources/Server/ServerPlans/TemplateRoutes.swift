import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Templates of workouts.
struct TemplateRoutes: Sendable {
  let plans: PlanStore
  let accounts: AccountStore
  let follower: PlanFollower
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/templates", .trainingRead, list)
    routes.personal(.get, "/api/v1/templates/{name}", .trainingRead, show)
    routes.personal(.post, "/api/v1/templates/{name}/copies", .trainingWrite, repetition.harmless(copy))
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<TemplateResponse>> {
    let parameters = request.uri.queryParameters
    let activity = try parameters["activity"].map { text throws(Problem) in try Activity(parameter: text) }
    let kind = try parameters["kind"].map { text throws(Problem) in
      guard let kind = PlanTemplate.Kind(rawValue: String(text)) else {
        let known = PlanTemplate.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrongParameter("kind", "Expected one of \(known).")
      }
      return kind
    }
    let found = PlanTemplate.all.filter { template in
      (activity == nil || template.workout.activity == activity) && (kind == nil || template.kind == kind)
    }
    return JSONResponse(ListResponse(items: found.map { TemplateResponse($0) }))
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<TemplateResponse> {
    let template = try template(context)
    return JSONResponse(TemplateResponse(template, try await follower.report(template.workout, for: caller.person)))
  }

  /// Adds a copy to one's own plans, titled in the person's language.
  private func copy(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<StoredPlanResponse> {
    let template = try template(context)
    guard let account = try await accounts.account(caller.person) else { throw Problem.signInFirst }
    var randomness = environment.randomness()
    let workout = try template.workout.named(template.title[account.preferences.language])
    let made = try await plans.add(workout, of: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(
      StoredPlanResponse(made), status: .created, headers: [.eTag: VersionTag(version: made.version).header])
  }

  private func template(_ context: AppContext) throws(Problem) -> PlanTemplate {
    guard let name = context.parameters.get("name"), let template = PlanTemplate(named: name) else { throw .notThere }
    return template
  }
}

private struct TemplateResponse: Encodable, Sendable {
  let name: String
  let kind: String
  let title: WordingResponse
  let purpose: WordingResponse
  let activity: String
  /// In seconds.
  let duration: Double
  /// In metres.
  let distance: Double?
  let plan: PlanReport?

  init(_ template: PlanTemplate, _ plan: PlanReport? = nil) {
    name = template.name
    kind = template.kind.rawValue
    title = WordingResponse(template.title)
    purpose = WordingResponse(template.purpose)
    activity = template.workout.activity.rawValue
    duration = template.workout.duration.value
    distance = template.workout.distance?.value
    self.plan = plan
  }
}

struct WordingResponse: Encodable, Sendable {
  let en: String
  let de: String

  init(_ wording: Wording) {
    en = wording.english
    de = wording.german
  }
}
