import Accounts
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// Status and commands between the training device and those that follow or control it.
struct LiveCommandRoutes: Sendable {
  let parts: TrainingParts
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.put, "/api/v1/training/sessions/{id}/now", .trainingWrite, tell)
    routes.personal(.post, "/api/v1/training/sessions/{id}/commands", .trainingWrite, repetition.harmless(send))
    routes.personal(.put, "/api/v1/training/sessions/{id}/commands/{command}/outcome", .trainingWrite, answer)
  }

  private func tell(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    SentCommandResponse
  > {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let now: SessionNow = try await request.json()
    if let field = now.fault { throw Problem.wrongField(field, "out-of-range", "No device sends this value.") }
    try await parts.liveSessions.tell(now, of: id, by: caller.person)
    return JSONResponse(
      SentCommandResponse(followers: parts.live.followers(of: id), now: environment.now().milliseconds))
  }

  private func send(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<CommandResponse> {
    let body: CommandRequest = try await request.json()
    guard let id = Identifier<LiveCommand>(body.id) else {
      throw Problem.wrongField("/id", "malformed", "Expected a UUID.")
    }
    guard let deed = LiveCommand.Action(rawValue: body.deed) else {
      let known = LiveCommand.Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem.wrongField("/deed", "unknown", "Expected one of \(known).")
    }
    let age = Seconds(body.age ?? 0)
    guard Seconds(0)...LiveCommand.patience ~= age else {
      throw Problem.wrongField(
        "/age", "out-of-range",
        "Expected 0 to \(Int(LiveCommand.patience.value)) seconds.")
    }
    let now = environment.now()
    let command = LiveCommand(id: id, deed: deed, sent: now - age)
    try await parts.commands.send(command, to: context.identifier("id"), by: caller.person, at: now)
    return JSONResponse(CommandResponse(id: id.rawValue, sent: command.sent.milliseconds), status: .accepted)
  }

  private func answer(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let body: OutcomeRequest = try await request.json()
    guard let outcome = LiveCommand.Outcome(rawValue: body.outcome) else {
      let known = LiveCommand.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem.wrongField("/outcome", "unknown", "Expected one of \(known).")
    }
    let reason = try body.reason.map { text throws(Problem) in
      guard let reason = LiveCommand.Reason(rawValue: text) else {
        let known = LiveCommand.Reason.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrongField("/reason", "unknown", "Expected one of \(known).")
      }
      return reason
    }
    try await parts.commands.answer(
      LiveCommandResponse(command: context.identifier("command"), outcome: outcome, reason: reason),
      of: context.identifier("id"), by: caller.person, at: environment.now())
    return .noContent
  }
}

private struct CommandRequest: Decodable {
  let id: String
  let deed: String
  /// Seconds since the button was pressed.
  let age: Double?
}

private struct OutcomeRequest: Decodable {
  let outcome: String
  let reason: String?
}

private struct CommandResponse: Encodable, Sendable {
  let id: String
  let sent: Int64
}

private struct SentCommandResponse: Encodable, Sendable {
  let followers: Int
  /// The server's clock, to compute the age of a command.
  let now: Int64
}
