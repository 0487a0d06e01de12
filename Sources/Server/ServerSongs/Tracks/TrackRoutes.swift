import Accounts
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// Single tracks.
struct TrackRoutes: Sendable {
  let tracks: TrackStore
  let edits: TrackEditStore
  let repetition: Idempotency

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/tracks/{id}", .libraryRead, show)
    routes.personal(.patch, "/api/v1/tracks/{id}", .libraryWrite, edit)
    routes.personal(.delete, "/api/v1/tracks/{id}", .libraryWrite, remove)
    routes.personal(.post, "/api/v1/library/changes", .libraryWrite, repetition.harmless(changeMany))
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let track = try await tracks.track(context.identifier("id"), of: caller.person) else {
      throw Problem.notThere
    }
    let tag = VersionTag(version: track.version)
    if tag.isKnown(to: request) { return Response(status: .notModified, headers: [.eTag: tag.header]) }
    return try answer(track, request, context)
  }

  private func edit(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<LibraryTrack> = try context.identifier("id")
    let version = try VersionTag.expected(by: request)
    let body: TrackEditRequest = try await request.json()
    guard let track = try await edits.edit(id, of: caller.person, version: version, body.edit) else {
      throw Problem.notThere
    }
    return try answer(track, request, context)
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    guard try await edits.remove(context.identifier("id"), of: caller.person) else { throw Problem.notThere }
    return .noContent
  }

  private func changeMany(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> HTTPResponse.Status {
    let body: BulkChangeRequest = try await request.json()
    try await edits.change(body.ids, of: caller.person, body.change)
    return .noContent
  }

  private func answer(_ track: LibraryTrack, _ request: Request, _ context: AppContext) throws -> Response {
    try JSONResponse(TrackResponse(track), headers: [.eTag: VersionTag(version: track.version).header])
      .response(from: request, context: context)
  }
}
