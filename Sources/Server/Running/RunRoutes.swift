import Accounts
import HTTPTypes
import Hummingbird
import Library
import Units

/// What a device takes along before somebody starts.
struct RunRoutes: Sendable {
  let preparation: RunPreparation

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/playlists/{id}/run", .healthRead, prepare)
  }

  /// The settings tell of the body, the songs of the library: who may not see both gets neither.
  private func prepare(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONAnswer<RunAnswer> {
    guard caller.has(.libraryRead) else { throw Problem.missing(.libraryRead) }
    return try await answering {
      JSONAnswer(
        try await preparation.run(with: context.identifier("id"), for: caller.person),
        headers: [.cacheControl: "no-store"])
    }
  }
}
