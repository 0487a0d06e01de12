import Hummingbird
import ServerKernel

/// How to run a server of one's own.
struct HostPages: Sendable {
  let pages: Pages

  func add(to routes: RouteTable) {
    routes.open(.get, "/host") { request, context in
      try await pages.show("host", NoContent(), request, context)
    }
  }
}

/// Of a page that says the same to everybody.
struct NoContent: Sendable {}
