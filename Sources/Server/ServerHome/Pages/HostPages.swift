import Hummingbird
import ServerKernel

/// How to run your own server.
struct HostPages: Sendable {
  let pages: Pages

  func add(to routes: RouteTable) {
    routes.open(.get, "/host") { request, context in
      try await pages.show("host", NoContent(), request, context)
    }
  }
}

/// For a page without values.
struct NoContent: Sendable {}
