import HTTPTypes
package import Hummingbird

/// Turns every error into a response. Only measuring middleware runs outside it, so it catches all errors.
package struct ProblemMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  /// For the `Allow` header of a 405 response.
  package let methods: AllowedMethods
  package let pages: Pages

  package init(methods: AllowedMethods, pages: Pages) {
    self.methods = methods
    self.pages = pages
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch {
      var problem = Problem(error, logger: context.logger)
      if problem == .notThere, let allowed = methods.others(for: request) {
        problem = Problem(
          .methodNotAllowed, "wrong-method", "This address doesn't support \(request.method.rawValue).",
          headers: [.allow: allowed])
      }
      return try Problem.isReadByPerson(request)
        ? await problem.page(pages, request, context) : problem.response(from: request, context: context)
    }
  }
}

/// The methods that each path supports.
package struct AllowedMethods: Sendable {
  private let entries: [(path: [Substring], method: HTTPRequest.Method)]

  package init(_ entries: [RouteTable.Entry]) {
    self.entries = entries.flatMap { entry in
      let path = entry.path.split(separator: "/")
      // HEAD works wherever GET does.
      return entry.method == .get ? [(path, .get), (path, .head)] : [(path, entry.method)]
    }
  }

  /// The value of an `Allow` header. Nil if the path is unknown or supports the request's method.
  package func others(for request: Request) -> String? {
    let path = request.uri.path.split(separator: "/")
    let fitting = entries.filter { entry in
      entry.path.count == path.count
        && zip(entry.path, path).allSatisfy { pattern, part in pattern.hasPrefix("{") || pattern == part }
    }
    guard !fitting.isEmpty, !fitting.contains(where: { $0.method == request.method }) else { return nil }
    return Set(fitting.map(\.method.rawValue)).sorted().joined(separator: ", ")
  }
}
