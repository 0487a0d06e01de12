import Accounts
import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel
import Songs
import Storage

/// Pictures of tracks.
struct CoverRoutes: Sendable {
  let covers: CoverStore
  let files: any Files

  func add(to routes: RouteTable) { routes.personal(.get, "/api/v1/tracks/{id}/cover", .libraryRead, show) }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let cover = try await covers.cover(of: context.identifier("id"), of: caller.person) else {
      throw Problem.notThere
    }
    // A recording's cover stays the same as long as the recording does.
    return try await PictureAnswer(large: cover.large, small: cover.small, cacheControl: "private, max-age=86400")
      .response(to: request, from: files)
  }
}
