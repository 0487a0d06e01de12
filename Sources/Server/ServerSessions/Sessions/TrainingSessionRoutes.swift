import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// One's sessions: planning, starting, finding, changing, deleting and restoring them.
struct TrainingSessionRoutes: Sendable {
  let sessions: TrainingSessionStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/sessions", .trainingRead, list)
    routes.personal(.put, "/api/v1/training/sessions/{id}", .trainingWrite, put)
    routes.personal(.get, "/api/v1/training/sessions/{id}", .trainingRead, show)
    routes.personal(.patch, "/api/v1/training/sessions/{id}", .trainingWrite, change)
    routes.personal(.put, "/api/v1/training/sessions/{id}/state", .trainingWrite, tell)
    routes.personal(.delete, "/api/v1/training/sessions/{id}", .trainingWrite, remove)
    routes.personal(.post, "/api/v1/training/sessions/{id}/restoration", .trainingWrite, restore)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<TrainingSessionItem>> {
    let page = try PageRequest<SessionPlace>(request)
    let found = try await sessions.page(
      of: caller.person, try SessionQuery(request).filter(), after: page.after, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map(TrainingSessionItem.init), page, place: \.place))
  }

  /// Idempotent: the device chose the identifier.
  private func put(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: NewSessionRequest = try await request.json()
    let now = environment.now()
    let new = try body.session(context.identifier("id"), at: now)
    var randomness = environment.randomness()
    let outcome = try await sessions.put(new, of: caller.person, at: now, using: &randomness)
    switch outcome {
    case .added(let session): return try TrainingSessionResponse(session).response(.created, request, context)
    case .alreadyThere(let session): return try TrainingSessionResponse(session).response(.ok, request, context)
    }
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let session: TrainingSession
    do { session = try await sessions.session(id, of: caller.person) } catch SessionError.noSuchSession {
      let seen = SeenSessionResponse(try await sessions.session(id, seenBy: caller.person))
      return try JSONResponse(seen).response(from: request, context: context)
    }
    return try TrainingSessionResponse(session).response(.ok, request, context)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: SessionRequest = try await request.json()
    var randomness = environment.randomness()
    let session = try await sessions.change(
      context.identifier("id"), of: caller.person, body.change, expecting: version, at: environment.now(),
      using: &randomness)
    return try TrainingSessionResponse(session).response(.ok, request, context)
  }

  /// Needs no version: repeated or late changes of state have no effect.
  private func tell(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: SessionStateRequest = try await request.json()
    var randomness = environment.randomness()
    let session = try await sessions.tell(
      body.state.change, at: body.moment, of: context.identifier("id"), by: caller.person, now: environment.now(),
      using: &randomness)
    return try TrainingSessionResponse(session).response(.ok, request, context)
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    try await sessions.remove(
      context.identifier("id"), of: caller.person, expecting: version, at: environment.now())
    return .noContent
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    var randomness = environment.randomness()
    let session = try await sessions.restore(
      context.identifier("id"), of: caller.person, at: environment.now(), using: &randomness)
    return try TrainingSessionResponse(session).response(.ok, request, context)
  }
}

/// A session in a list.
struct TrainingSessionItem: Encodable, Sendable {
  let session: TrainingSessionResponse
  let place: SessionPlace

  init(_ session: TrainingSession) {
    self.session = TrainingSessionResponse(session)
    place = SessionPlace(session)
  }

  func encode(to encoder: any Encoder) throws { try session.encode(to: encoder) }
}

extension SessionStateRequest.State {
  fileprivate var change: SessionLife.Change {
    switch self {
    // Also resumes a paused session.
    case .started: .start
    case .paused: .pause
    case .ended: .end
    case .discarded: .discard
    }
  }
}
