import Accounts
import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel
import Songs
import Storage
import Units

/// Covers of tracks.
struct CoverRoutes: Sendable {
  let covers: CoverStore
  let tracks: TrackStore
  let files: any Files

  func add(to routes: RouteTable) { routes.personal(.get, "/api/v1/tracks/{id}/cover", .libraryRead, show) }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<LibraryTrack> = try context.identifier("id")
    guard let cover = try await covers.cover(of: id, of: caller.person) else {
      guard try await tracks.track(id, of: caller.person) != nil else { throw Problem.notThere }
      _ = try PictureResponse.isSmall(request)
      // A missing cover isn't an error, and browsers log every 404. A scan may add a cover later.
      return Response(status: .noContent, headers: [.cacheControl: "private, max-age=3600"])
    }
    // A recording's cover never changes.
    return try await PictureResponse(large: cover.large, small: cover.small, cacheControl: "private, max-age=86400")
      .response(to: request, from: files)
  }
}
