import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Access tokens for the API.
struct TokenRoutes: Sendable {
  let tokens: AccessTokenStore
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/me/tokens", .accountRead, list)
    routes.personal(.post, "/api/v1/me/tokens", .accountWrite, repetition.harmless(make))
    routes.personal(.delete, "/api/v1/me/tokens/{id}", .accountWrite, revoke)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<TokenResponse>> {
    JSONResponse(ListResponse(items: try await tokens.tokens(of: caller.person).map { TokenResponse($0) }))
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<TokenResponse>
  {
    guard caller.session != nil else { throw Problem.sessionNeeded }
    let body: TokenRequest = try await request.json()
    var randomness = environment.randomness()
    let new = try NewAccessToken(
      name: body.name, scopes: body.scopes, lifetime: body.lifetime.map { Seconds($0) }, at: environment.now(),
      using: &randomness)
    let entry = environment.entry(.tokenMade, by: caller, context.origin(of: request))
    let token = try await tokens.add(new, of: caller.person, noting: entry)
    return JSONResponse(TokenResponse(token, new.secret), status: .created)
  }

  private func revoke(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let token: Identifier<AccessToken> = try context.identifier("id")
    let entry = environment.entry(.tokenRevoked, by: caller, context.origin(of: request))
    guard try await tokens.revoke(token, of: caller.person, noting: entry) else { throw Problem.notThere }
    return .noContent
  }
}

private struct TokenRequest: Decodable {
  let name: String
  let scopes: [String]
  /// In seconds. Nil for a token that doesn't expire.
  let lifetime: Double?
}

private struct TokenResponse: Encodable, Sendable {
  let id: String
  let name: String
  let scopes: [String]
  let created: JSONMoment
  let end: JSONMoment?
  let lastUsed: JSONMoment?
  /// Only in the response that creates the token.
  let token: String?

  init(_ token: AccessToken, _ secret: TokenSecret? = nil) {
    id = token.id.rawValue
    name = token.name
    scopes = token.scopes.map(\.rawValue).sorted()
    created = JSONMoment(token.created)
    end = token.end.map { JSONMoment($0) }
    lastUsed = token.lastUsed.map { JSONMoment($0) }
    self.token = secret?.text
  }
}
