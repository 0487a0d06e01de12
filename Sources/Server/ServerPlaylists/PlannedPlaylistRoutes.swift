import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Units

/// Planned playlists: planning again, alternatives, today's playlist and the coverage of a library.
struct PlannedPlaylistRoutes: Sendable {
  let planned: PlannedPlaylists
  let entries: PlaylistEntryStore
  let accounts: AccountStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/playlists/{id}/rebalance", .libraryWrite, rebalance)
    routes.personal(.post, "/api/v1/playlists/{id}/reshuffle", .libraryWrite, reshuffle)
    routes.personal(.post, "/api/v1/playlists/{id}/exchange", .libraryWrite, exchangeBlocked)
    routes.personal(.get, "/api/v1/playlists/{id}/entries/{entry}/alternatives", .libraryRead, listAlternatives)
    routes.personal(.post, "/api/v1/playlists/{id}/entries/{entry}/exchange", .libraryWrite, exchange)
    routes.personal(.get, "/api/v1/library/daily-playlist", .libraryRead, showDaily)
    routes.personal(.post, "/api/v1/library/coverage", .libraryRead, cover)
  }

  private func rebalance(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    var randomness = environment.randomness()
    let playlist = try await planned.rebalance(
      context.identifier("id"), of: caller.person, expecting: version, at: environment.now(), using: &randomness)
    return try await answer(playlist, request, context, caller)
  }

  private func reshuffle(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    var randomness = environment.randomness()
    let playlist = try await planned.reshuffle(
      context.identifier("id"), of: caller.person, expecting: version, at: environment.now(), using: &randomness)
    return try await answer(playlist, request, context, caller)
  }

  private func exchangeBlocked(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    var randomness = environment.randomness()
    let playlist = try await planned.exchangeBlocked(
      in: context.identifier("id"), of: caller.person, expecting: version, at: environment.now(), using: &randomness)
    return try await answer(playlist, request, context, caller)
  }

  private func listAlternatives(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<AlternativeResponse>> {
    let found = try await planned.alternatives(
      to: context.identifier("entry"), in: context.identifier("id"), of: caller.person, at: environment.now())
    return JSONResponse(ListResponse(items: found.map(AlternativeResponse.init)))
  }

  private func exchange(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    var randomness = environment.randomness()
    let playlist = try await planned.exchange(
      context.identifier("entry"), in: context.identifier("id"), of: caller.person, for: nil, expecting: version,
      at: environment.now(), using: &randomness)
    return try await answer(playlist, request, context, caller)
  }

  private func showDaily(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let account = try await accounts.account(caller.person) else { throw Problem.signInFirst }
    let now = environment.now()
    let day = now.day(in: account.preferences.timeZone)
    var randomness = environment.randomness()
    let playlist = try await planned.daily(on: day, of: caller.person, at: now, using: &randomness)
    return try await answer(playlist, request, context, caller)
  }

  private func cover(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<CoverageResponse> {
    let body: CoverageRequest = try await request.json()
    let forecast = try await planned.forecast(
      of: body.recipe, seed: try body.checkedSeed, for: caller.person, at: environment.now())
    return JSONResponse(CoverageResponse(forecast))
  }

  private func answer(
    _ playlist: Playlist, _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    let length = try await entries.length(of: playlist.id, of: caller.person)
    return try PlaylistResponse(playlist, tracks: length.tracks).response(.ok, request, context)
  }
}

struct AlternativeResponse: Encodable, Sendable {
  let track: TrackResponse
  let stepsPerBeat: Double
  let speed: Double

  init(_ alternative: SongAlternative) {
    track = TrackResponse(alternative.track)
    stepsPerBeat = alternative.stepsPerBeat
    speed = alternative.speed
  }
}
