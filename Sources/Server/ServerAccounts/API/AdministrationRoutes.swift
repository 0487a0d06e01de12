import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Accounts and roles, for administrators.
struct AdministrationRoutes: Sendable {
  let parts: AccountParts
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.administrative(.get, "/api/v1/administration/accounts", list)
    routes.administrative(.patch, "/api/v1/administration/accounts/{id}", change)
    routes.administrative(.get, "/api/v1/administration/audit", audit)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<PersonResponse>> {
    let page = try PageRequest<String>(request)
    let words = request.uri.queryParameters["search"].map(String.init)
    if let words, words.utf8.count > 1_000 || words.utf8.contains(0) {
      throw Problem.wrongParameter("search", "Expected part of a name, or an e-mail address.")
    }
    let people = try await parts.administration.people(
      matching: words, before: page.last(), atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(people.map(PersonResponse.init), page, place: \.id))
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    PersonResponse
  > {
    let person: Identifier<Person> = try context.identifier("id")
    let body: PersonRequest = try await request.json()
    let role = try body.role.map(Self.role)
    let origin = context.origin(of: request)
    if let role {
      let entry = environment.entry(.roleChanged, by: caller, about: person, origin)
      guard try await parts.administration.setRole(role, of: person, noting: entry) else { throw Problem.notThere }
    }
    if let isSuspended = body.isSuspended {
      let entry = environment.entry(isSuspended ? .suspended : .restored, by: caller, about: person, origin)
      let isThere =
        isSuspended
        ? try await parts.administration.suspend(person, at: environment.now(), noting: entry)
        : try await parts.administration.restore(person, noting: entry)
      guard isThere else { throw Problem.notThere }
    }
    guard let account = try await parts.accounts.account(person) else { throw Problem.notThere }
    return JSONResponse(PersonResponse(account))
  }

  private func audit(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<AuditResponse>> {
    let page = try PageRequest<String>(request)
    let entries = try await parts.audit.entries(before: page.last(), atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(entries.map(AuditResponse.init), page, place: \.id))
  }

  private static func role(_ text: String) throws(FormError) -> Role {
    do { return try Role(checking: text) } catch { throw FormError([FieldIssue(.role, error)]) }
  }
}

private struct PersonRequest: Decodable {
  let role: String?
  let isSuspended: Bool?
}

private struct PersonResponse: Encodable, Sendable {
  let id: String
  let firstName: String
  let lastName: String
  let username: String
  let email: String
  let role: String
  let created: JSONMoment
  let isVerified: Bool
  let isSuspended: Bool

  init(_ account: Account) {
    id = account.id.rawValue
    firstName = account.firstName.text
    lastName = account.lastName.text
    username = account.username.text
    email = account.email.text
    role = account.role.rawValue
    created = JSONMoment(account.created)
    isVerified = account.verified != nil
    isSuspended = account.suspended != nil
  }
}
