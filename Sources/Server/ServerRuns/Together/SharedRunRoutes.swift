import Runs
import Accounts
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Sessions
import Units

/// Shared runs, for devices.
struct SharedRunRoutes: Sendable {
  let runs: SharedRunStore
  let preparation: RunPreparation
  let publicURL: String
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/together", .trainingWrite, make)
    routes.personal(.get, "/api/v1/together/{code}", .trainingRead, show)
    routes.personal(.patch, "/api/v1/together/{code}", .trainingWrite, lead)
    routes.personal(.put, "/api/v1/together/{code}/members/me", .trainingWrite, be)
    routes.personal(.delete, "/api/v1/together/{code}/members/me", .trainingWrite, leave)
    routes.open(.get, "/api/v1/clock", clock)
  }

  private struct NewRequest: Decodable {
    let playlist: String
    let effort: Int?
    let warmUp: Int?
    let coolDown: Int?
    let pausesAll: Bool?
  }

  private func make(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<SharedRunResponse> {
    guard caller.has(.libraryRead), caller.has(.healthRead) else {
      throw Problem.missing(caller.has(.libraryRead) ? .healthRead : .libraryRead)
    }
    let body: NewRequest = try await request.json()
    guard let playlist = Identifier<Playlist>(body.playlist) else {
      throw Problem.wrongField("/playlist", "unknown", "Expected the id of one of your playlists.")
    }
    let adjustment = try RunRoutes.adjustment(effort: body.effort, warmUp: body.warmUp, coolDown: body.coolDown)
    let workout = try await preparation.workout(
      of: playlist, adjustment, for: caller.person, at: environment.now())
    var randomness = environment.randomness()
    let run = try await runs.make(
      workout, pausesAll: body.pausesAll ?? true, by: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(answer(run, caller), status: .created)
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<SharedRunResponse> {
    let run = try await runs.run(context.sharedRunCode, at: environment.now())
    return JSONResponse(answer(run, caller), headers: [.cacheControl: "no-store"])
  }

  private struct LeadRequest: Decodable {
    let state: String?
    let pausesAll: Bool?
  }

  private func lead(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<SharedRunResponse> {
    let body: LeadRequest = try await request.json()
    let wish = try body.state.map { text throws(Problem) in
      guard let wish = SharedWish(rawValue: text) else {
        throw .wrongField("/state", "unknown", "Expected running, paused or over.")
      }
      return wish
    }
    let run = try await runs.lead(
      context.sharedRunCode, to: wish, pausesAll: body.pausesAll, by: caller.person, at: environment.now())
    return JSONResponse(answer(run, caller))
  }

  private struct MemberRequest: Decodable { let state: String }

  private func be(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<SharedRunResponse> {
    let body: MemberRequest = try await request.json()
    guard let state = MemberState(rawValue: body.state), state != .left else {
      throw Problem.wrongField("/state", "unknown", "Expected here, ready, running or paused.")
    }
    let run = try await runs.be(state, in: context.sharedRunCode, caller.person, at: environment.now())
    return JSONResponse(answer(run, caller))
  }

  private func leave(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await runs.leave(context.sharedRunCode, caller.person, at: environment.now())
    return .noContent
  }

  private struct Clock: Encodable, Sendable {
    /// Unix milliseconds, rounded down.
    let now: Int64
  }

  /// Devices measure the offset of their clock with it. It does nothing else, so that the response is fast.
  private func clock(request: Request, context: AppContext) async throws -> JSONResponse<Clock> {
    JSONResponse(Clock(now: environment.now().milliseconds), headers: [.cacheControl: "no-store"])
  }

  private func answer(_ run: SharedRun, _ caller: SignedIn) -> SharedRunResponse {
    SharedRunResponse(run, seenBy: caller.person, publicURL: publicURL)
  }
}
