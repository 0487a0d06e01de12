import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// One's own account.
struct MeRoutes: Sendable {
  let parts: AccountParts
  let cookies: SessionCookies
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/me", .accountRead, show)
    routes.personal(.patch, "/api/v1/me", .accountWrite, change)
    routes.personal(.put, "/api/v1/me/email", .accountWrite, changeEmail)
    routes.open(.post, "/api/v1/me/email/confirmation", confirmEmail)
    routes.personal(.put, "/api/v1/me/password", .accountWrite, changePassword)
    routes.personal(.delete, "/api/v1/me", .accountWrite, erase)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let account = try await parts.accounts.account(caller.person) else { throw Problem.signInFirst }
    let tag = VersionTag(version: account.version)
    if tag.isKnown(to: request) { return Response(status: .notModified, headers: [.eTag: tag.header]) }
    return try answer(account, request, context)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: ProfileRequest = try await request.json()
    let account = try await parts.profile.change(
      body.change, of: caller.person, version: version,
      noting: environment.entry(.profileChanged, by: caller, context.origin(of: request)))
    guard let account else { throw Problem.signInFirst }
    return try answer(account, request, context)
  }

  private func changeEmail(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> HTTPResponse.Status {
    let body: NewEmailRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.emailChange.ask(
      for: body.email, password: body.password, of: caller.person, from: context.origin(of: request),
      at: environment.now(), using: &randomness)
    return .accepted
  }

  /// Needs no log-in: the link may be opened on another device.
  private func confirmEmail(request: Request, context: AppContext) async throws -> HTTPResponse.Status {
    let body: ConfirmationRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.emailChange.confirm(
      body.token, from: context.origin(of: request), at: environment.now(), using: &randomness)
    return .noContent
  }

  private func changePassword(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> HTTPResponse.Status {
    let body: NewPasswordRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.passwords.change(
      body.password, to: body.newPassword, of: caller.person, keeping: caller.session,
      tokens: body.revokeTokens == true ? .revoke : .keep, from: context.origin(of: request), at: environment.now(),
      using: &randomness)
    return .noContent
  }

  private func erase(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: PasswordRequest = try await request.json()
    var randomness = environment.randomness()
    try await parts.erasure.erase(caller.person, password: body.password, at: environment.now(), using: &randomness)
    var response = Response(status: .noContent)
    cookies.clearSession(on: &response)
    return response
  }

  private func answer(_ account: Account, _ request: Request, _ context: AppContext) throws -> Response {
    try JSONResponse(MeResponse(account), headers: [.eTag: VersionTag(version: account.version).header])
      .response(from: request, context: context)
  }
}

private struct MeResponse: Encodable, Sendable {
  let id: String
  let firstName: String
  let lastName: String
  let username: String
  let email: String
  let newEmail: String?
  let language: String
  let timeZone: String
  let units: String
  let pictureAudience: String
  let role: String
  let created: JSONMoment

  init(_ account: Account) {
    id = account.id.rawValue
    firstName = account.firstName.text
    lastName = account.lastName.text
    username = account.username.text
    email = account.email.text
    newEmail = account.newEmail?.text
    language = account.preferences.language.rawValue
    timeZone = account.preferences.timeZone.text
    units = account.preferences.units.rawValue
    pictureAudience = account.preferences.pictureAudience.rawValue
    role = account.role.rawValue
    created = JSONMoment(account.created)
  }
}

private struct ProfileRequest: Decodable {
  let firstName: String?
  let lastName: String?
  let username: String?
  let language: String?
  let timeZone: String?
  let units: String?
  let pictureAudience: String?

  var change: ProfileChange {
    var change = ProfileChange()
    change.firstName = firstName
    change.lastName = lastName
    change.username = username
    change.language = language
    change.timeZone = timeZone
    change.units = units
    change.pictureAudience = pictureAudience
    return change
  }
}

private struct NewEmailRequest: Decodable {
  let email: String
  let password: String
}
private struct ConfirmationRequest: Decodable { let token: String }
private struct PasswordRequest: Decodable { let password: String }
private struct NewPasswordRequest: Decodable {
  let password: String
  let newPassword: String
  let revokeTokens: Bool?
}
