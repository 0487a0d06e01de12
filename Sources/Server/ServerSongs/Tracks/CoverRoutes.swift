import Accounts
import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel
import Songs
import Storage
import Units

/// Pictures of tracks.
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
      // Browsers write every 404 into their consoles, and songs without a cover are no error. One may come with a scan.
      return Response(status: .noContent, headers: [.cacheControl: "private, max-age=3600"])
    }
    // A recording's cover stays the same as long as the recording does.
    return try await PictureResponse(large: cover.large, small: cover.small, cacheControl: "private, max-age=86400")
      .response(to: request, from: files)
  }
}
