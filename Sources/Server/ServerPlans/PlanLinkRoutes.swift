import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Plans shared by secret links.
struct PlanLinkRoutes: Sendable {
  let links: PlanLinkStore
  /// The server's public address.
  let publicURL: String
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/plans/{id}/links", .trainingRead, list)
    routes.personal(.post, "/api/v1/plans/{id}/links", .trainingWrite, repetition.harmless(make))
    routes.personal(.delete, "/api/v1/plan-links/{id}", .trainingWrite, revoke)
    routes.open(.get, "/api/v1/shared-plans/{token}", show)
    routes.personal(.post, "/api/v1/shared-plans/{token}/copies", .trainingWrite, repetition.harmless(copy))
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<PlanLinkResponse>> {
    let found = try await links.links(of: context.identifier("id"), ownedBy: caller.person, at: environment.now())
    return JSONResponse(ListResponse(items: found.map { PlanLinkResponse($0) }))
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    PlanLinkResponse
  > {
    let body: PlanLinkRequest = try await request.json()
    if let lifetime = body.lifetime, !PlanLinkRequest.lifetimes.contains(lifetime) {
      throw Problem.wrongField("/lifetime", "out-of-range", "Expected seconds, from a minute to ten years.")
    }
    let now = environment.now()
    var randomness = environment.randomness()
    let (link, token) = try await links.add(
      to: context.identifier("id"), ownedBy: caller.person, until: body.lifetime.map { now + Seconds($0) }, at: now,
      using: &randomness)
    let address = "\(publicURL)/api/v1/shared-plans/\(token.text)"
    return JSONResponse(PlanLinkResponse(link, token: token.text, address: address), status: .created)
  }

  private func revoke(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await links.revoke(context.identifier("id"), of: caller.person)
    return .noContent
  }

  private func show(request: Request, context: AppContext) async throws -> JSONResponse<PlanReport> {
    let token = try context.secretToken()
    let workout = try await links.workout(by: token, at: environment.now())
    return JSONResponse(PlanReport(workout, workout.timetable()), headers: [.cacheControl: "no-store"])
  }

  private func copy(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<StoredPlanResponse> {
    let token = try context.secretToken()
    var randomness = environment.randomness()
    let made = try await links.copy(by: token, to: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(
      StoredPlanResponse(made), status: .created, headers: [.eTag: VersionTag(version: made.version).header])
  }
}

private struct PlanLinkRequest: Decodable {
  /// In seconds. Nil for a link that doesn't expire.
  let lifetime: Double?

  static let lifetimes = 60...(3650 * 86_400.0)
}

private struct PlanLinkResponse: Encodable, Sendable {
  let id: String
  let created: JSONMoment
  let end: JSONMoment?
  /// Only in the response that creates the link, like the next property.
  let token: String?
  let address: String?

  init(_ link: PlanLink, token: String? = nil, address: String? = nil) {
    id = link.id.rawValue
    created = JSONMoment(link.created)
    end = link.end.map { JSONMoment($0) }
    self.token = token
    self.address = address
  }
}

extension AppContext {
  /// The token in the path. Throws `notThere` if it cannot be valid.
  fileprivate func secretToken() throws(Problem) -> SecretToken {
    guard let text = parameters.get("token"), let token = SecretToken(text) else { throw .notThere }
    return token
  }
}
