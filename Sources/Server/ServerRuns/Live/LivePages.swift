import Accounts
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// The live pages of a run: for the person's other devices, which can control it, and for spectators with a link.
struct LivePages: Sendable {
  let pages: Pages
  let sessions: TrainingSessionStore
  let links: LiveLinkStore
  let accounts: AccountStore
  let sweep: SessionSweepStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/run/live", .trainingRead, control)
    routes.personal(.post, "/run/live/{id}/end", .trainingWrite, end)
    routes.open(.get, "/follow/{token}", follow)
  }

  private struct Control: Sendable {
    let run: RunUnderWay?
    let isImperial: Bool
    let figures: [RunFigure]
  }

  private struct Follow: Sendable {
    /// Nil if there is no run to follow.
    let run: RunUnderWay?
    let token: String
    let person: String
    let isImperial: Bool
    let figures: [RunFigure]
  }

  private func control(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let session = try await chosen(request, caller)
    return try pages.show(
      "live/control",
      Control(
        run: session.map { RunUnderWay($0, reader, now: environment.now()) }, isImperial: reader.units == .imperial,
        figures: RunFigure.named(RunFigure.seenByOthers, for: reader)),
      to: reader)
  }

  /// The session in the query, or else the one that began last.
  private func chosen(_ request: Request, _ caller: SignedIn) async throws -> TrainingSession? {
    guard let text = request.uri.queryParameters["session"] else {
      return try await sessions.underWay(of: caller.person, at: environment.now()).first
    }
    guard let id = Identifier<TrainingSession>(String(text)) else { throw Problem.notThere }
    let session = try await sessions.session(id, of: caller.person)
    return session.life.isUnderWay && session.removed == nil ? session : nil
  }

  /// Ends an interrupted run from any device. The recording is saved or discarded.
  private func end(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let (form, now) = (try await request.form(), environment.now())
    let session = try await sessions.session(id, of: caller.person)
    // The device reconnected, or another device ended the run, since the page was shown.
    guard session.isInterrupted(at: now), session.removed == nil else {
      return .redirect(to: session.life.isUnderWay ? "/run/live?session=\(id.rawValue)" : "/history/\(id.rawValue)")
    }
    var randomness = environment.randomness()
    switch form["do"] {
    case "save":
      try await sweep.endSilent(id, of: caller.person, at: now, using: randomness)
      return .redirect(to: "/history/\(id.rawValue)")
    case "discard":
      _ = try await sessions.tell(.discard, at: now, of: id, by: caller.person, now: now, using: &randomness)
      return .redirect(to: "/history?removed=\(id.rawValue)")
    default: throw Problem.missingField("do")
    }
  }

  private func follow(request: Request, context: AppContext) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    var (found, person): (TrainingSession?, String) = (nil, "")
    let token = context.parameters.get("token").flatMap { SecretToken($0) }
    if let token {
      do {
        let session = try await links.session(by: token)
        person = try await accounts.account(session.owner)?.firstName.text ?? ""
        found = session
      } catch SessionError.noSuchSession {
        // Don't reveal whether the run ended, the link was revoked or never existed.
      }
    }
    var response = try pages.show(
      "live/follow",
      Follow(
        run: found.map { RunUnderWay($0, reader, now: environment.now()) },
        token: found == nil ? "" : token?.text ?? "", person: person,
        isImperial: reader.units == .imperial, figures: RunFigure.named(RunFigure.seenByOthers, for: reader)),
      to: reader, status: found == nil ? .notFound : .ok)
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
