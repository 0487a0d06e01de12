import Accounts
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Presentation
package import ServerKernel
import Sessions
import Units

/// A live session as server-sent events, for its owner and permitted followers.
struct LiveRoutes: Sendable {
  let parts: TrainingParts
  let repetition: Idempotency
  /// Authenticates again during the stream, so that a log-out ends it.
  let caller: @Sendable (Request) async throws -> SignedIn?
  let publicURL: String
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/sessions/{id}/live", .trainingRead, follow)
    routes.personal(.get, "/api/v1/training/sessions/{id}/links", .trainingRead, list)
    routes.personal(.post, "/api/v1/training/sessions/{id}/links", .trainingWrite, repetition.harmless(make))
    routes.personal(.delete, "/api/v1/training/sessions/{id}/links/{link}", .trainingWrite, end)
    routes.open(.get, "/api/v1/live/{token}", followByLink)
  }

  private func follow(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let access = LiveAccess.person(caller.person)
    let session = try await parts.liveSessions.session(id, as: access)
    return try await stream(session, access, request, context) {
      try await self.caller(request)?.person == caller.person
    }
  }

  private func followByLink(request: Request, context: AppContext) async throws -> Response {
    guard let token = context.parameters.get("token").flatMap({ SecretToken($0) }) else { throw Problem.notThere }
    let session = try await parts.liveLinks.session(by: token)
    return try await stream(session, .link(token), request, context) { true }
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<LiveLinkResponse>> {
    let links = try await parts.liveLinks.links(of: context.identifier("id"), by: caller.person)
    return JSONResponse(ListResponse(items: links.map { LiveLinkResponse($0) }))
  }

  private func make(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<LiveLinkResponse> {
    let body: NewLinkRequest = try await request.json()
    let name: SessionTitle
    do { name = try SessionTitle(body.name) } catch { throw Problem.wrongField("/name", error.code, error.sentence) }
    var randomness = environment.randomness()
    let new = try await parts.liveLinks.make(
      named: name, for: context.identifier("id"), by: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(
      LiveLinkResponse(
        new.link, url: "\(publicURL)/api/v1/live/\(new.token.text)", page: "\(publicURL)/follow/\(new.token.text)"),
      status: .created)
  }

  private func end(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let isEnded = try await parts.liveLinks.end(
      context.identifier("link"), of: context.identifier("id"), by: caller.person)
    guard isEnded else { throw Problem.notThere }
    return .noContent
  }

  /// - Parameter mayGoOn: called after each longer silence. False ends the stream.
  private func stream(
    _ session: TrainingSession, _ access: LiveAccess, _ request: Request, _ context: AppContext,
    while mayGoOn: @escaping @Sendable () async throws -> Bool
  ) async throws -> Response {
    let following = try parts.live.follow(
      session.id, as: access, for: try interest(of: request), after: try lastSeen(by: request))
    try await parts.live.call(session)
    let body = ResponseBody { writer in
      do {
        try await writer.write(ByteBuffer(string: "retry: 3000\n\n"))
        for try await element in following {
          if case .quiet = element, try await !mayGoOn() { break }
          try await writer.write(ByteBuffer(string: try LiveFrame(element).text))
        }
      } catch {
        // The client or the database disconnected. The client reconnects and sends the last event it saw.
        context.logger.debug("Following ended", metadata: ["error": "\(error)"])
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }

  private func interest(of request: Request) throws(Problem) -> LiveFollowing.Interest {
    switch request.uri.queryParameters["samples"] {
    case nil: return .everything
    case "none": return .present
    default: throw .wrongParameter("samples", "Expected none. Leave it out otherwise.")
    }
  }

  private func lastSeen(by request: Request) throws(Problem) -> Int64? {
    let header = request.headers[.lastEventID]
    let (name, text) =
      header?.isEmpty == false
      ? ("Last-Event-ID", header) : ("after", request.uri.queryParameters["after"].map { String($0) })
    guard let text else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw .wrongParameter(name, "Expected the number of an event.")
    }
    return number
  }
}

private struct NewLinkRequest: Decodable { let name: String }

struct LiveLinkResponse: Encodable, Sendable {
  let id: String
  let name: String
  let created: JSONMoment
  /// The link of the live page. Like the token, it is shown only once.
  let url: String?
  let page: String?

  init(_ link: LiveLink, url: String? = nil, page: String? = nil) {
    id = link.id.rawValue
    name = link.name.text
    created = JSONMoment(link.created)
    self.url = url
    self.page = page
  }
}

extension LiveError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .tooMany:
      Problem(
        .tooManyRequests, "too-many-streams", "You have too many open connections. Close one of them.",
        headers: [.retryAfter: "15"])
    case .full:
      Problem(
        .serviceUnavailable, "busy", "The server is busy right now. Try again in a moment.",
        headers: [.retryAfter: "15"])
    case .stopping:
      Problem(
        .serviceUnavailable, "stopping", "The server is shutting down. Try again in a moment.",
        headers: [.retryAfter: "1"])
    }
  }
}
