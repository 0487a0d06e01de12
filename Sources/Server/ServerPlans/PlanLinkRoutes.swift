import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Plans shown to whoever knows a secret address.
struct PlanLinkRoutes: Sendable {
  let links: PlanLinkStore
  /// Where this server is reached.
  let publicURL: String
  let repetition: Idempotency
  let surroundings: Surroundings

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/plans/{id}/links", .trainingRead, list)
    routes.personal(.post, "/api/v1/plans/{id}/links", .trainingWrite, repetition.harmless(make))
    routes.personal(.delete, "/api/v1/plan-links/{id}", .trainingWrite, revoke)
    routes.open(.get, "/api/v1/shared-plans/{token}", show)
    routes.personal(.post, "/api/v1/shared-plans/{token}/copies", .trainingWrite, repetition.harmless(copy))
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONAnswer<ListAnswer<PlanLinkAnswer>> {
    let found = try await links.links(of: context.identifier("id"), ownedBy: caller.person, at: surroundings.now())
    return JSONAnswer(ListAnswer(items: found.map { PlanLinkAnswer($0) }))
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONAnswer<PlanLinkAnswer>
  {
    let body: PlanLinkBody = try await request.json()
    if let lifetime = body.lifetime, !PlanLinkBody.lifetimes.contains(lifetime) {
      throw Problem.wrongField("/lifetime", "out-of-range", "Expected seconds, from a minute to ten years.")
    }
    let now = surroundings.now()
    var chance = surroundings.chance()
    let (link, token) = try await links.add(
      to: context.identifier("id"), ownedBy: caller.person, until: body.lifetime.map { now + Seconds($0) }, at: now,
      using: &chance)
    let address = "\(publicURL)/api/v1/shared-plans/\(token.text)"
    return JSONAnswer(PlanLinkAnswer(link, token: token.text, address: address), status: .created)
  }

  private func revoke(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await links.revoke(context.identifier("id"), of: caller.person)
    return .noContent
  }

  private func show(request: Request, context: AppContext) async throws -> JSONAnswer<PlanReport> {
    let token = try context.secretToken()
    let workout = try await links.workout(by: token, at: surroundings.now())
    return JSONAnswer(PlanReport(workout, workout.timetable()), headers: [.cacheControl: "no-store"])
  }

  private func copy(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONAnswer<StoredPlanAnswer> {
    let token = try context.secretToken()
    var chance = surroundings.chance()
    let made = try await links.copy(by: token, to: caller.person, at: surroundings.now(), using: &chance)
    return JSONAnswer(
      StoredPlanAnswer(made), status: .created, headers: [.eTag: VersionTag(version: made.version).header])
  }
}

private struct PlanLinkBody: Decodable {
  /// Seconds. Nil for one that does not end by itself.
  let lifetime: Double?

  static let lifetimes = 60...(3650 * 86_400.0)
}

private struct PlanLinkAnswer: Encodable, Sendable {
  let id: String
  let created: JSONMoment
  let end: JSONMoment?
  /// Only in the answer to its making, and never again; so is the next.
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
  /// Of the path. Throws that there is nothing when it cannot be one of ours.
  fileprivate func secretToken() throws(Problem) -> SecretToken {
    guard let text = parameters.get("token"), let token = SecretToken(text) else { throw .notThere }
    return token
  }
}
