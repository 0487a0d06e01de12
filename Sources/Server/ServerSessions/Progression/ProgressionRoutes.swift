import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// What finished sessions suggest for the next time.
struct ProgressionRoutes: Sendable {
  let progressions: SessionProgressions
  let sessions: TrainingSessionStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/sessions/{id}/progression", .trainingRead, show)
    routes.personal(.post, "/api/v1/training/sessions/{id}/progression", .trainingWrite, use)
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ProgressionResponse> {
    let session = try await sessions.session(context.identifier("id"), of: caller.person)
    let suggestion = try await progressions.suggestion(after: session)
    let language = try await progressions.accounts.account(caller.person)?.preferences.language ?? .english
    return JSONResponse(
      ProgressionResponse(suggestion, in: language),
      headers: suggestion?.plan.plan.map { [.eTag: VersionTag(version: $0.version).header] } ?? [:])
  }

  /// The version is that of the plan.
  private func use(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<UsedProgressionResponse> {
    let version = try VersionTag.expected(by: request)
    let session = try await sessions.session(context.identifier("id"), of: caller.person)
    var randomness = environment.randomness()
    let plan = try await progressions.use(
      after: session, expecting: version, at: environment.now(), using: &randomness)
    return JSONResponse(
      UsedProgressionResponse(plan), headers: [.eTag: VersionTag(version: plan.version).header])
  }
}

/// The plan with its new version.
struct UsedProgressionResponse: Encodable, Sendable {
  let plan: String
  let title: String
  /// Of the workout, from 1.
  let number: Int
  let version: Int64

  init(_ plan: StoredPlan) {
    (self.plan, title) = (plan.id.rawValue, plan.title)
    (number, version) = (plan.current.number, plan.version)
  }
}
