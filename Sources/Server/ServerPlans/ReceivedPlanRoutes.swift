import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Plans sent from one person to another.
struct ReceivedPlanRoutes: Sendable {
  let received: ReceivedPlanStore
  let accounts: AccountStore
  let follower: PlanFollower
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/plans/{id}/deliveries", .trainingWrite, repetition.harmless(send))
    routes.personal(.get, "/api/v1/received-plans", .trainingRead, list)
    routes.personal(.post, "/api/v1/received-plans/{id}/acceptance", .trainingWrite, repetition.harmless(accept))
    routes.personal(.delete, "/api/v1/received-plans/{id}", .trainingWrite, decline)
  }

  private func send(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let body: PlanDeliveryRequest = try await request.json()
    let plan: Identifier<StoredPlan> = try context.identifier("id")
    try await PlanDelivery(received: received, accounts: accounts, environment: environment)
      .send(plan, of: caller.person, to: body.to)
    return .accepted
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<ReceivedPlanResponse>> {
    let page = try PageRequest<PlanPlace>(request, most: 50)
    let after = try page.after.map { place throws(Problem) in
      guard let id = Identifier<ReceivedPlan>(place.id) else {
        throw .wrongParameter("cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
      }
      return id
    }
    var answers: [ReceivedPlanResponse] = []
    for plan in try await received.plans(for: caller.person, after: after, atMost: page.limit + 1) {
      answers.append(ReceivedPlanResponse(plan, try await follower.report(plan.workout, for: caller.person)))
    }
    return JSONResponse(try PageOfItems(answers, page) { PlanPlace(id: $0.id) })
  }

  private func accept(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<StoredPlanResponse> {
    var randomness = environment.randomness()
    let made = try await received.accept(
      context.identifier("id"), by: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(
      StoredPlanResponse(made), status: .created, headers: [.eTag: VersionTag(version: made.version).header])
  }

  private func decline(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await received.decline(context.identifier("id"), by: caller.person)
    return .noContent
  }
}

private struct PlanDeliveryRequest: Decodable {
  /// A username.
  let to: String
}

private struct ReceivedPlanResponse: Encodable, Sendable {
  let id: String
  let from: String
  let sent: JSONMoment
  let plan: PlanReport

  init(_ received: ReceivedPlan, _ plan: PlanReport) {
    id = received.id.rawValue
    from = received.sender
    sent = JSONMoment(received.sent)
    self.plan = plan
  }
}
