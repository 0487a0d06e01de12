import Accounts
import AudioFiles
import HTTPTypes
import Hummingbird
import NIOCore
import Playlists
import Presentation
package import ServerKernel
import Songs
import Storage
import Units

/// Mixes: creating, watching, downloading and deleting them.
struct MixRoutes: Sendable {
  let parts: MixParts
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/playlists/{id}/mixes", .libraryWrite, repetition.harmless(order))
    routes.personal(.get, "/api/v1/mixes", .libraryRead, list)
    routes.personal(.get, "/api/v1/mixes/{id}", .libraryRead, show)
    routes.personal(.get, "/api/v1/mixes/{id}/audio", .libraryRead, play)
    routes.personal(.get, "/api/v1/mixes/{id}/cue", .libraryRead, cue)
    routes.personal(.delete, "/api/v1/mixes/{id}", .libraryWrite, remove)
  }

  private func order(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<MixResponse>
  {
    let body: MixRequest = try await request.json()
    let wish = try body.wish
    var randomness = environment.randomness()
    let mix = try await parts.store.order(
      wish, of: context.identifier("id"), for: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(MixResponse(mix), status: .accepted, headers: [.location: "/api/v1/mixes/\(mix.id.rawValue)"])
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<MixResponse>> {
    JSONResponse(ListResponse(items: try await parts.store.mixes(of: caller.person).map(MixResponse.init)))
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<MixResponse> {
    JSONResponse(
      MixResponse(try await parts.store.mix(context.identifier("id"), of: caller.person)))
  }

  private func play(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let (mix, made) = try await made(context, caller)
    guard let content = try await parts.stored.audio(of: made.file) else { throw Problem.audioAway }
    let name = AttachmentName(mix.name.text, mix.wish.format.rawValue)
    return try AudioResponse(
      content, mix.wish.format.output.mediaType, tag: "\"\(made.file.text)\"", [.contentDisposition: name.header]
    ).response(to: request)
  }

  private func cue(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let (mix, made) = try await made(context, caller)
    let audio = AttachmentName(mix.name.text, mix.wish.format.rawValue)
    let sheet = made.cueSheet(title: mix.name, fileName: audio.text)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/x-cue; charset=utf-8",
        .contentDisposition: AttachmentName(mix.name.text, "cue").header,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: sheet.text)))
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await parts.store.remove(context.identifier("id"), of: caller.person, at: environment.now())
    return .noContent
  }

  private func made(
    _ context: AppContext, _ caller: SignedIn
  ) async throws -> (PlaylistMix, PlaylistMix.Made) {
    let mix = try await parts.store.mix(context.identifier("id"), of: caller.person)
    guard case .done(let made) = mix.state else {
      throw Problem(.conflict, "not-made", "This mix isn't ready, or it failed. Check its state.")
    }
    return (mix, made)
  }
}

extension MixOrderError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchMix: .notThere
    case .tempoIsPlanned:
      .wrongField("/cadence", "wrong-value", "The tempo of this playlist follows its workout. Leave it out.")
    case .empty: Problem(.conflict, "playlist-empty", "This playlist is empty. Add songs first.")
    case .tooManySongs(let most):
      Problem(.conflict, "too-many", "A mix can hold at most \(most) songs. Use a shorter playlist.")
    case .tooManyMixes(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) mixes. Delete one first.")
    }
  }
}
