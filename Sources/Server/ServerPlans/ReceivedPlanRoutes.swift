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
  let surroundings: Surroundings

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/plans/{id}/deliveries", .trainingWrite, repetition.harmless(send))
    routes.personal(.get, "/api/v1/received-plans", .trainingRead, list)
    routes.personal(.post, "/api/v1/received-plans/{id}/acceptance", .trainingWrite, repetition.harmless(accept))
    routes.personal(.delete, "/api/v1/received-plans/{id}", .trainingWrite, decline)
  }

  private func send(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let body: PlanDeliveryBody = try await request.json()
    let plan: Identifier<StoredPlan> = try context.identifier("id")
    try await PlanDelivery(received: received, accounts: accounts, surroundings: surroundings)
      .send(plan, of: caller.person, to: body.to)
    return .accepted
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONAnswer<PageOfItems<ReceivedPlanAnswer>> {
    let page = try PageRequest<PlanPlace>(request, most: 50)
    let after = try page.after.map { place throws(Problem) in
      guard let id = Identifier<ReceivedPlan>(place.id) else { throw .wrongParameter("cursor", "It is none.") }
      return id
    }
    var answers: [ReceivedPlanAnswer] = []
    for plan in try await received.plans(for: caller.person, after: after, atMost: page.limit + 1) {
      answers.append(ReceivedPlanAnswer(plan, try await follower.report(plan.workout, for: caller.person)))
    }
    return JSONAnswer(try PageOfItems(answers, page) { PlanPlace(id: $0.id) })
  }

  private func accept(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONAnswer<StoredPlanAnswer> {
    var chance = surroundings.chance()
    let made = try await received.accept(
      context.identifier("id"), by: caller.person, at: surroundings.now(), using: &chance)
    return JSONAnswer(
      StoredPlanAnswer(made), status: .created, headers: [.eTag: VersionTag(version: made.version).header])
  }

  private func decline(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await received.decline(context.identifier("id"), by: caller.person)
    return .noContent
  }
}

private struct PlanDeliveryBody: Decodable {
  /// A username.
  let to: String
}

private struct ReceivedPlanAnswer: Encodable, Sendable {
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
