import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pictures
import ServerKernel
import Storage

/// One's own picture, and the pictures of others.
struct PictureRoutes: Sendable {
  let pictures: PictureStore
  let maker: ProfilePictures
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/me/picture", .accountRead, show)
    routes.personal(.put, "/api/v1/me/picture", .accountWrite, replace)
    routes.personal(.delete, "/api/v1/me/picture", .accountWrite, remove)
    routes.personal(.get, "/api/v1/people/{username}/picture", .accountRead, showAnothers)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(try await pictures.picture(of: caller.person), request)
  }

  private func showAnothers(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let username = context.parameters.get("username").flatMap({ $0.removingPercentEncoding }),
      username.utf8.count <= 500, !username.utf8.contains(0)
    else { throw Problem.notThere }
    return try await answer(try await pictures.picture(shownBy: username), request)
  }

  private func replace(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    guard request.headers[.contentType]?.lowercased().hasPrefix("image/") == true else {
      throw Problem(.unsupportedMediaType, "no-picture", PictureError.notAPicture.sentence)
    }
    let body = try await request.wholeBody(upTo: ProfilePicture.mostBytes)
    let picture = try await maker.make(of: Array(body.readableBytesView), at: environment.now())
    try await pictures.set(
      picture, of: caller.person, at: environment.now(),
      noting: environment.entry(.pictureChanged, by: caller, context.origin(of: request)))
    return .noContent
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let entry = environment.entry(.pictureRemoved, by: caller, context.origin(of: request))
    guard try await pictures.remove(of: caller.person, noting: entry) else { throw Problem.notThere }
    return .noContent
  }

  private func answer(_ picture: PictureFiles?, _ request: Request) async throws -> Response {
    guard let picture else { throw Problem.notThere }
    return try await PictureResponse(large: picture.large, small: picture.small, cacheControl: "private, no-cache")
      .response(to: request, from: maker.files.files)
  }
}
