import Accounts
import HTTPTypes
import Hummingbird
import Jobs
import Logging
import NIOCore
package import ServerKernel

/// A person's events as server-sent events.
struct EventRoutes: Sendable {
  let relay: EventRelay
  /// Authenticates again during the stream, so that a log-out ends it.
  let caller: @Sendable (Request) async throws -> SignedIn?

  func add(to routes: RouteTable) { routes.personal(.get, "/api/v1/events", .jobsRead, follow) }

  private func follow(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let subscription = try await relay.subscribe(caller.person, after: try lastSeen(by: request))
    let body = ResponseBody { writer in
      do { try await send(subscription, to: &writer, whileAskedBy: request, as: caller) } catch {
        // The client or the database disconnected. The client reconnects and sends the last event it saw.
        context.logger.debug("Events ended", metadata: ["error": "\(error)"])
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }

  private func send(
    _ subscription: EventSubscription, to writer: inout any ResponseBodyWriter, whileAskedBy request: Request,
    as caller: SignedIn
  ) async throws {
    try await writer.write(ByteBuffer(string: "retry: 3000\nid: \(subscription.last)\n\n"))
    for try await element in subscription {
      switch element {
      case .happened(let event):
        let frame = "id: \(event.number)\nevent: \(event.kind.rawValue)\ndata: \(event.body)\n\n"
        try await writer.write(ByteBuffer(string: frame))
      case .missed(let newest):
        let frame = "id: \(newest)\nevent: missed\ndata: {\"newest\":\(newest)}\n\n"
        try await writer.write(ByteBuffer(string: frame))
      case .quiet:
        guard try await self.caller(request)?.person == caller.person else { return }
        try await writer.write(ByteBuffer(string: ": still here\n\n"))
      }
    }
  }

  /// A browser sends the header when it reconnects. A program may put the last event into the query.
  private func lastSeen(by request: Request) throws(Problem) -> Int64? {
    if let header = request.headers[.lastEventID], !header.isEmpty {
      guard let number = Int64(header), number >= 0 else {
        throw .wrongParameter("Last-Event-ID", "Expected the number of an event.")
      }
      return number
    }
    guard let text = request.uri.queryParameters["after"] else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw .wrongParameter("after", "Expected the number of an event.")
    }
    return number
  }
}

extension EventError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .tooMany:
      Problem(
        .tooManyRequests, "too-many-streams", "You have too many open connections. Close one of them.",
        headers: [.retryAfter: "15"])
    case .stopping:
      Problem(
        .serviceUnavailable, "stopping", "The server is shutting down. Try again in a moment.",
        headers: [.retryAfter: "1"])
    }
  }
}
