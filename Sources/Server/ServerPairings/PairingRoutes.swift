import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Pairings
import ServerKernel

/// Pairs of exercises and songs, for programs. Nothing is stored.
struct PairingRoutes: Sendable {
  let parts: PairingParts
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/pairings", .libraryRead, pair)
  }

  private func pair(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PairingResponse> {
    let body: PairingBody = try await request.json()
    var randomness = environment.randomness()
    let asked = try body.request(orElse: .random(in: PairingBody.seeds, using: &randomness))
    let workout = try await parts.workout(
      asked, exchanging: try body.exchanged(), of: caller.person, at: environment.now())
    return JSONResponse(PairingResponse(workout))
  }
}
