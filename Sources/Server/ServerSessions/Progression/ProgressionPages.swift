import Accounts
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// Uses what a session suggests for the next time, and takes it back.
struct ProgressionPages: Sendable {
  let parts: SessionPageParts

  func add(to routes: RouteTable) {
    routes.personal(.post, "/history/{id}/progression", .trainingWrite, use)
    routes.personal(.post, "/history/{id}/progression/undo", .trainingWrite, takeBack)
  }

  private func use(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await parts.answer(request, context, caller, to: "progression") { id, form, _ in
      let (session, version) = try await asked(id, form, caller)
      var randomness = parts.environment.randomness()
      _ = try await parts.training.progressions.use(
        after: session, expecting: version, at: parts.environment.now(), using: &randomness)
      return .progressed
    }
  }

  private func takeBack(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await parts.answer(request, context, caller, to: "progression/undo") { id, form, _ in
      let (session, version) = try await asked(id, form, caller)
      var randomness = parts.environment.randomness()
      try await parts.training.progressions.takeBack(
        after: session, expecting: version, at: parts.environment.now(), using: &randomness)
      return .progressionUndone
    }
  }

  /// The session, and the version of the plan that the page showed.
  private func asked(
    _ id: Identifier<TrainingSession>, _ form: [String: String], _ caller: SignedIn
  ) async throws -> (TrainingSession, Int64) {
    guard let version = form["version"].flatMap({ Int64($0) }) else { throw Problem.noForm }
    return (try await parts.training.sessions.session(id, of: caller.person), version)
  }
}
