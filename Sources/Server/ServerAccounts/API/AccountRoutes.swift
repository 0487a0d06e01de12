import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel

/// Signing up, confirming an e-mail address and resetting a password. Responses are the same for known and unknown addresses.
struct AccountRoutes: Sendable {
  let parts: AccountParts
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.open(.post, "/api/v1/accounts", signUp)
    routes.open(.post, "/api/v1/verifications", verify)
    routes.open(.post, "/api/v1/verification-letters", askForVerification)
    routes.open(.post, "/api/v1/password-resets", askForReset)
    routes.open(.post, "/api/v1/password-resets/completion", reset)
  }

  private func signUp(request: Request, context: AppContext) async throws -> HTTPResponse.Status {
    let body: SignUpInput = try await request.json()
    var randomness = environment.randomness()
    try await parts.signUp.signUp(
      body.form, from: context.origin(of: request), at: environment.now(), using: &randomness)
    return .accepted
  }

  private func verify(request: Request, context: AppContext) async throws -> HTTPResponse.Status {
    let body: LinkRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.verification.confirm(
      body.token, from: context.origin(of: request), at: environment.now(), using: &randomness)
    return .noContent
  }

  private func askForVerification(request: Request, context: AppContext) async throws -> HTTPResponse.Status {
    let body: EmailRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.linkRequests.askForVerification(
      of: body.email, from: context.origin(of: request), at: environment.now(), using: &randomness)
    return .accepted
  }

  private func askForReset(request: Request, context: AppContext) async throws -> HTTPResponse.Status {
    let body: EmailRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.linkRequests.askForReset(
      of: body.email, from: context.origin(of: request), at: environment.now(), using: &randomness)
    return .accepted
  }

  private func reset(request: Request, context: AppContext) async throws -> HTTPResponse.Status {
    let body: ResetRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.passwords.reset(
      with: body.token, to: body.password, tokens: body.revokeTokens == false ? .keep : .revoke,
      from: context.origin(of: request), at: environment.now(), using: &randomness)
    return .noContent
  }
}

private struct SignUpInput: Decodable {
  let firstName: String
  let lastName: String
  let username: String
  let email: String
  let password: String
  let language: String?
  let timeZone: String?
  let units: String?
  let setupCode: String?

  var form: SignUpForm {
    SignUpForm(
      firstName: firstName, lastName: lastName, username: username, email: email, password: password,
      language: language ?? "en", timeZone: timeZone ?? "UTC", units: units ?? "metric", setupCode: setupCode ?? "")
  }
}

private struct LinkRequest: Decodable { let token: String }
private struct EmailRequest: Decodable { let email: String }

private struct ResetRequest: Decodable {
  let token: String
  let password: String
  /// True by default: a leaked password may have been used to create tokens.
  let revokeTokens: Bool?
}
