import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Logging in and out.
struct SessionRoutes: Sendable {
  let parts: AccountParts
  let cookies: SessionCookies
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.open(.post, "/api/v1/sessions", logIn)
    routes.personal(.get, "/api/v1/sessions", .accountRead, list)
    routes.personal(.delete, "/api/v1/sessions", .accountWrite, endOthers)
    routes.personal(.delete, "/api/v1/sessions/current", .accountWrite, logOut)
    routes.personal(.delete, "/api/v1/sessions/{id}", .accountWrite, end)
  }

  private func logIn(request: Request, context: AppContext) async throws -> Response {
    let body: LogInRequest = try await request.json()
    let stay: Stay = body.remember == true ? .remembered : .short
    var randomness = environment.randomness()
    let entry = try await parts.logIn.logIn(
      as: body.login, password: body.password, stay: stay, from: context.origin(of: request),
      device: cookies.device(of: request), at: environment.now(), using: &randomness)
    var response = try JSONResponse(SessionResponse(entry.session, isCurrent: true), status: .created)
      .response(from: request, context: context)
    cookies.set(entry, stay, on: &response)
    return response
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<SessionResponse>> {
    let sessions = try await parts.sessions.sessions(of: caller.person, at: environment.now())
    return JSONResponse(ListResponse(items: sessions.map { SessionResponse($0, isCurrent: $0.id == caller.session) }))
  }

  private func endOthers(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> HTTPResponse.Status {
    try await parts.sessions.endOthers(
      of: caller.person, than: caller.session,
      noting: environment.entry(.otherSessionsEnded, by: caller, context.origin(of: request)))
    return .noContent
  }

  private func logOut(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let session = caller.session else { throw Problem.sessionNeeded }
    let entry = environment.entry(.loggedOut, by: caller, context.origin(of: request))
    _ = try await parts.sessions.end(session, of: caller.person, noting: entry)
    var response = Response(status: .noContent)
    cookies.clearSession(on: &response)
    return response
  }

  private func end(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let session: Identifier<Session> = try context.identifier("id")
    let entry = environment.entry(.sessionEnded, by: caller, context.origin(of: request))
    guard try await parts.sessions.end(session, of: caller.person, noting: entry) else { throw Problem.notThere }
    return .noContent
  }
}

private struct LogInRequest: Decodable {
  let login: String
  let password: String
  let remember: Bool?
}

private struct SessionResponse: Encodable, Sendable {
  let id: String
  let device: String
  let address: String
  let isRemembered: Bool
  let isCurrent: Bool
  let created: JSONMoment
  let lastSeen: JSONMoment

  init(_ session: Session, isCurrent: Bool) {
    id = session.id.rawValue
    device = session.device
    address = session.address
    isRemembered = session.stay == .remembered
    self.isCurrent = isCurrent
    created = JSONMoment(session.created)
    lastSeen = JSONMoment(session.lastSeen)
  }
}
