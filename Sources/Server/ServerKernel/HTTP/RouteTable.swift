package import Accounts
package import HTTPTypes
package import Hummingbird

/// Every route of the server with its access rule. A route cannot be added without a rule, and a handler that needs a person
/// receives one.
package final class RouteTable {
  package enum Access: Hashable, Sendable {
    case everybody
    /// Any person with a session, or with an access token that has this scope.
    case person(Scope)
    case administrator
  }
  package struct Entry: Hashable, Sendable {
    package let method: HTTPRequest.Method
    /// In OpenAPI's notation: `/api/v1/jobs/{id}`.
    package let path: String
    package let access: Access

    package init(method: HTTPRequest.Method, path: String, access: Access) {
      self.method = method
      self.path = path
      self.access = access
    }
  }

  package private(set) var entries: [Entry] = []
  private var registrations: [(Router<AppContext>) -> Void] = []

  package init() {}

  /// Adds all collected routes to `router`.
  package func register(on router: Router<AppContext>) {
    for register in registrations { register(router) }
  }

  /// Adds a route for everybody.
  package func open(
    _ method: HTTPRequest.Method, _ path: String,
    _ handler: @escaping @Sendable (Request, AppContext) async throws -> some ResponseGenerator & Sendable
  ) {
    add(method, path, .everybody, handler)
  }

  /// Adds a route for people who are logged in or send a token with `scope`.
  /// - Parameter limit: the longest time until the first byte of the response.
  package func personal(
    _ method: HTTPRequest.Method, _ path: String, _ scope: Scope, within limit: Duration = timeLimit,
    _ handler: @escaping @Sendable (Request, AppContext, SignedIn) async throws -> some ResponseGenerator & Sendable
  ) {
    add(method, path, .person(scope), within: limit) { request, context in
      guard let caller = context.caller else { throw Problem.signInFirst }
      guard caller.has(scope) else { throw Problem.missing(scope) }
      return try await handler(request, context, caller)
    }
  }

  /// Adds a route for administrators.
  package func administrative(
    _ method: HTTPRequest.Method, _ path: String,
    _ handler: @escaping @Sendable (Request, AppContext, SignedIn) async throws -> some ResponseGenerator & Sendable
  ) {
    add(method, path, .administrator) { request, context in
      guard let caller = context.caller else { throw Problem.signInFirst }
      guard caller.role == .administrator else { throw Problem.notAllowed }
      guard caller.has(.administration) else { throw Problem.missing(.administration) }
      return try await handler(request, context, caller)
    }
  }

  private func add(
    _ method: HTTPRequest.Method, _ path: String, _ access: Access, within limit: Duration = timeLimit,
    _ handler: @escaping @Sendable (Request, AppContext) async throws -> some ResponseGenerator & Sendable
  ) {
    entries.append(Entry(method: method, path: path, access: access))
    registrations.append { router in
      router.on(RouterPath(path), method: method) { request, context in
        try await within(limit) { try await handler(request, context) }
      }
    }
  }
}

extension Problem {
  package static func missing(_ scope: Scope) -> Problem {
    Problem(
      .forbidden, "scope-missing", "This access token lacks the scope “\(scope.rawValue)”. Create one that has it.",
      headers: [.wwwAuthenticate: "Bearer error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""])
  }
}
