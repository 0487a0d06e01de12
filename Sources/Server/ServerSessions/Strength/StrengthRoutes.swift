import Accounts
import Exercises
import Figures
import Hummingbird
import Presentation
import ServerKernel
import Units

/// Strength over all sessions: sets and volume per muscle and week, and the history of an exercise.
struct StrengthRoutes: Sendable {
  let exercises: ExerciseHistories
  let accounts: AccountStore

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/strength", .trainingRead, weeks)
    routes.personal(.get, "/api/v1/training/strength/{exercise}", .trainingRead, history)
  }

  private func weeks(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<StrengthResponse> {
    let count = try QueryParameters(request).whole("count", in: LiftStore.weeks) ?? 12
    guard let account = try await accounts.account(caller.person) else { throw Problem.notThere }
    let zone = account.preferences.timeZone
    let weeks = try await exercises.weeks(count, of: caller.person, in: zone)
    return JSONResponse(StrengthResponse(weeks, zone))
  }

  private func history(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ExerciseHistoryResponse> {
    guard let id = context.parameters.get("exercise").flatMap(ExerciseID.init) else { throw Problem.notThere }
    guard let history = try await exercises.history(of: id, caller.person) else { throw Problem.notThere }
    return JSONResponse(ExerciseHistoryResponse(history))
  }
}
