import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// A workout shared by a secret link.
struct SharedPlanPages: Sendable {
  let parts: PlanPageParts

  func add(to routes: RouteTable) {
    routes.open(.get, "/shared-plans/{token}", show)
    routes.personal(.post, "/shared-plans/{token}/copies", .trainingWrite, copy)
  }

  private func show(request: Request, context: AppContext) async throws -> Response {
    struct Page: Sendable { let token: String, sheet: PlanSheet, isInside: Bool }
    let reader = try await parts.pages.readers.reader(of: request, context)
    let token = try token(context)
    let workout = try await parts.workouts.links.workout(by: token, at: parts.environment.now())
    var response = try parts.pages.show(
      "plans/shared",
      Page(
        token: token.text, sheet: PlanSheet(workout, workout.timetable(), reader), isInside: reader.caller != nil),
      to: reader)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func copy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let token = try token(context)
    var randomness = parts.environment.randomness()
    let made = try await parts.workouts.links.copy(
      by: token, to: caller.person, at: parts.environment.now(), using: &randomness)
    return .redirect(to: "/plans/\(made.id.rawValue)?said=taken")
  }

  private func token(_ context: AppContext) throws(Problem) -> SecretToken {
    guard let text = context.parameters.get("token"), let token = SecretToken(text) else { throw .notThere }
    return token
  }
}
