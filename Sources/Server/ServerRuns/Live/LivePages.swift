import Accounts
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// What is seen of a run by those who do not run it: by the person's other devices, which control it, and by whoever has a link.
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
    /// Nil where there is nothing to follow.
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

  /// That which the address names, or the one that began last.
  private func chosen(_ request: Request, _ caller: SignedIn) async throws -> TrainingSession? {
    guard let text = request.uri.queryParameters["session"] else {
      return try await sessions.underWay(of: caller.person, at: environment.now()).first
    }
    guard let id = Identifier<TrainingSession>(String(text)) else { throw Problem.notThere }
    let session = try await sessions.session(id, of: caller.person)
    return session.life.isUnderWay && session.removed == nil ? session : nil
  }

  /// Ends one of which nothing is heard any more, from whichever device: what there is of it is kept, or goes.
  private func end(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let (form, now) = (try await request.form(), environment.now())
    let session = try await sessions.session(id, of: caller.person)
    // It has come back, or was ended elsewhere, since the page was shown.
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
        // Whether it ended, was taken back or never was is nobody's business.
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
