import Accounts
import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Storage

/// Pictures of tracks.
struct CoverRoutes: Sendable {
  let covers: CoverStore
  let files: any Files

  func add(to routes: RouteTable) { routes.personal(.get, "/api/v1/tracks/{id}/cover", .libraryRead, show) }

  /// `?size=small` for 96 pixels, 512 otherwise.
  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let cover = try await covers.cover(of: context.identifier("id"), of: caller.person) else {
      throw Problem.notThere
    }
    let size = request.uri.queryParameters["size"]
    guard size == nil || size == "small" else {
      throw Problem.wrongParameter("size", "Expected “small”; leave it out for the large one.")
    }
    let hash = size == nil ? cover.large : cover.small
    // A recording's cover stays the same as long as the recording does.
    let headers: HTTPFields = [
      .contentType: "image/jpeg", .eTag: "\"\(hash.text)\"", .cacheControl: "private, max-age=86400",
    ]
    if request.headers[.ifNoneMatch] == headers[.eTag] { return Response(status: .notModified, headers: headers) }
    let bytes = try await files.read(hash, atMost: 4 << 20)
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
