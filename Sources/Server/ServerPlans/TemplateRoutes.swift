import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Ready workouts.
struct TemplateRoutes: Sendable {
  let plans: PlanStore
  let accounts: AccountStore
  let follower: PlanFollower
  let repetition: Idempotency
  let surroundings: Surroundings

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/templates", .trainingRead, list)
    routes.personal(.get, "/api/v1/templates/{name}", .trainingRead, show)
    routes.personal(.post, "/api/v1/templates/{name}/copies", .trainingWrite, repetition.harmless(copy))
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONAnswer<ListAnswer<TemplateAnswer>> {
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
    return JSONAnswer(ListAnswer(items: found.map { TemplateAnswer($0) }))
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONAnswer<TemplateAnswer> {
    let template = try template(context)
    return JSONAnswer(TemplateAnswer(template, try await follower.report(template.workout, for: caller.person)))
  }

  /// Among one's own plans, by its title in one's own language.
  private func copy(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONAnswer<StoredPlanAnswer> {
    let template = try template(context)
    guard let account = try await accounts.account(caller.person) else { throw Problem.signInFirst }
    var chance = surroundings.chance()
    let workout = try template.workout.named(template.title[account.preferences.language])
    let made = try await plans.add(workout, of: caller.person, at: surroundings.now(), using: &chance)
    return JSONAnswer(
      StoredPlanAnswer(made), status: .created, headers: [.eTag: VersionTag(version: made.version).header])
  }

  private func template(_ context: AppContext) throws(Problem) -> PlanTemplate {
    guard let name = context.parameters.get("name"), let template = PlanTemplate(named: name) else { throw .notThere }
    return template
  }
}

private struct TemplateAnswer: Encodable, Sendable {
  let name: String
  let kind: String
  let title: WordingAnswer
  let purpose: WordingAnswer
  let activity: String
  /// Seconds.
  let duration: Double
  /// Metres.
  let distance: Double?
  let plan: PlanReport?

  init(_ template: PlanTemplate, _ plan: PlanReport? = nil) {
    name = template.name
    kind = template.kind.rawValue
    title = WordingAnswer(template.title)
    purpose = WordingAnswer(template.purpose)
    activity = template.workout.activity.rawValue
    duration = template.workout.duration.value
    distance = template.workout.distance?.value
    self.plan = plan
  }
}

struct WordingAnswer: Encodable, Sendable {
  let en: String
  let de: String

  init(_ wording: Wording) {
    en = wording.english
    de = wording.german
  }
}
