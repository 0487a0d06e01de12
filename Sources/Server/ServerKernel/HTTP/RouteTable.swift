public import Accounts
public import HTTPTypes
public import Hummingbird

/// Every route of the server with who may use it: a route cannot be added without saying so, and what needs a person
/// receives one.
public final class RouteTable {
  public enum Access: Hashable, Sendable {
    case everybody
    /// Whoever has shown who they are, by a session or by a token with this scope.
    case person(Scope)
    case administrator
  }
  public struct Entry: Hashable, Sendable {
    public let method: HTTPRequest.Method
    /// As in OpenAPI: `/api/v1/jobs/{id}`.
    public let path: String
    public let access: Access
  }

  public private(set) var entries: [Entry] = []
  private var registrations: [(Router<AppContext>) -> Void] = []

  public init() {}

  /// Makes `router` answer to every route noted so far.
  func register(on router: Router<AppContext>) {
    for register in registrations { register(router) }
  }

  public func open(
    _ method: HTTPRequest.Method, _ path: String,
    _ handler: @escaping @Sendable (Request, AppContext) async throws -> some ResponseGenerator & Sendable
  ) {
    add(method, path, .everybody, handler)
  }

  /// - Parameter limit: how long a request may be worked on before its first byte is sent.
  public func personal(
    _ method: HTTPRequest.Method, _ path: String, _ scope: Scope, within limit: Duration = timeLimit,
    _ handler: @escaping @Sendable (Request, AppContext, SignedIn) async throws -> some ResponseGenerator & Sendable
  ) {
    add(method, path, .person(scope), within: limit) { request, context in
      guard let caller = context.caller else { throw Problem.signInFirst }
      guard caller.has(scope) else { throw Problem.missing(scope) }
      return try await handler(request, context, caller)
    }
  }

  public func administrative(
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
  static func missing(_ scope: Scope) -> Problem {
    Problem(
      .forbidden, "scope-missing", "This access token was not made for that: it lacks “\(scope.rawValue)”.",
      headers: [.wwwAuthenticate: "Bearer error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""])
  }
}
