import Accounts
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Earlier versions of plans.
struct PlanVersionRoutes: Sendable {
  let versions: PlanVersionStore
  let follower: PlanFollower

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/plans/{id}/versions", .trainingRead, list)
    routes.personal(.get, "/api/v1/plans/{id}/versions/{number}", .trainingRead, show)
    routes.personal(.get, "/api/v1/plan-versions/{id}", .trainingRead, showAlone)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<PlanVersionResponse>> {
    let page = try PageRequest<VersionPlace>(request)
    let found = try await versions.versions(
      of: context.identifier("id"), ownedBy: caller.person, before: page.after?.number, atMost: page.limit + 1)
    return JSONResponse(
      try PageOfItems(found.map { PlanVersionResponse($0) }, page) { VersionPlace(number: $0.number) })
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PlanVersionResponse> {
    guard let number = context.parameters.get("number").flatMap({ Int($0) }) else { throw Problem.notThere }
    return try await answer(
      versions.version(number: number, of: context.identifier("id"), ownedBy: caller.person), caller)
  }

  /// By the version's own identifier: a session still needs its version after the plan was deleted.
  private func showAlone(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PlanVersionResponse> {
    try await answer(versions.version(context.identifier("id"), of: caller.person), caller)
  }

  private func answer(_ version: PlanVersion, _ caller: SignedIn) async throws -> JSONResponse<PlanVersionResponse> {
    JSONResponse(
      PlanVersionResponse(version.summary, try await follower.report(version.workout, for: caller.person)))
  }
}

private struct VersionPlace: Codable, Sendable { let number: Int }
