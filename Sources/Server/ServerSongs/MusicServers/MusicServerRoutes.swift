import Accounts
import HTTPTypes
import Hummingbird
import Playlists
import ServerKernel
import Songs
import Units

/// People's OpenSubsonic servers.
struct MusicServerRoutes: Sendable {
  let registry: MusicServerRegistry
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/sources", .libraryRead, list)
    routes.personal(.post, "/api/v1/sources", .libraryWrite, within: patience, repetition.harmless(connect))
    routes.personal(.get, "/api/v1/sources/{id}", .libraryRead, show)
    routes.personal(.patch, "/api/v1/sources/{id}", .libraryWrite, within: patience, change)
    routes.personal(.delete, "/api/v1/sources/{id}", .libraryWrite, remove)
    routes.personal(.post, "/api/v1/sources/{id}/scans", .libraryWrite, scan)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<MusicServerResponse>> {
    var answers: [MusicServerResponse] = []
    // Ten at most.
    for server in try await registry.store.servers(of: caller.person) {
      answers.append(try await answer(server, caller))
    }
    return JSONResponse(ListResponse(items: answers))
  }

  private func connect(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: MusicServerRequest = try await request.json()
    guard let address = try body.knownAddress() else { throw Problem.missingField("address") }
    let credentials = try body.credentials()
    let server = try await registry.connect(
      address, with: credentials, for: caller.person, at: environment.now(), using: environment.randomness())
    return try await answer(server, .created, request, context, caller)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let server = try await registry.store.server(context.identifier("id"), of: caller.person) else {
      throw Problem.notThere
    }
    return try await answer(server, .ok, request, context, caller)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: MusicServerRequest = try await request.json()
    let (address, credentials) = (try body.knownAddress(), try body.credentials())
    let server = try await registry.change(
      context.identifier("id"), to: address, with: credentials, of: caller.person, version: version,
      at: environment.now(), using: environment.randomness())
    return try await answer(server, .ok, request, context, caller)
  }

  private func remove(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    guard let tracks = TracksLeft(rawValue: request.uri.queryParameters["tracks"].map(String.init) ?? "keep") else {
      throw Problem.wrongParameter("tracks", "Expected “keep” or “remove”.")
    }
    try await registry.store.remove(context.identifier("id"), of: caller.person, version: version, tracks)
    return .noContent
  }

  private func scan(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await registry.scan(
      context.identifier("id"), of: caller.person, at: environment.now(), using: environment.randomness())
    return .accepted
  }

  private func answer(_ server: MusicServer, _ caller: SignedIn) async throws -> MusicServerResponse {
    MusicServerResponse(
      server, try await registry.store.summary(of: server.id, of: caller.person),
      look: try await registry.look(at: server.id, of: caller.person))
  }

  private func answer(
    _ server: MusicServer, _ status: HTTPResponse.Status, _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    var headers: HTTPFields = [.eTag: VersionTag(version: server.version).header]
    if status == .created { headers[.location] = "/api/v1/sources/\(server.id.rawValue)" }
    return try JSONResponse(try await answer(server, caller), status: status, headers: headers)
      .response(from: request, context: context)
  }
}

/// A server may take a minute to respond.
private let patience = Duration.seconds(90)
