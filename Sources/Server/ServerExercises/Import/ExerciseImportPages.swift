import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Jobs
import ServerKernel

/// Importing exercises for everybody, for administrators.
struct ExerciseImportPages: Sendable {
  let imports: ExerciseImports
  let pages: Pages

  func add(to routes: RouteTable) {
    routes.administrative(.get, "/exercises/import") { try await show($0, $1, $2) }
    routes.administrative(.post, "/exercises/import", begin)
  }

  private func begin(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    do {
      try await imports.begin(by: caller.person)
      return .redirect(to: "/exercises/import")
    } catch {
      let reader = try await pages.readers.reader(of: request, context)
      return try await show(request, context, caller, refused: try pages.refusal(error, reader, context))
    }
  }

  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let texts = reader.texts
    let job = try await imports.job(of: caller.person)
    let outcome = try await imports.outcome()
    let view = Page(
      alarm: problem?.detail,
      lead: imports.address.map { texts("exercises.import.lead", ["server": $0]) }
        ?? texts("exercises.import.noServer"),
      canBegin: imports.address != nil && job == nil,
      progress: job.map { Int(($0.progress * 100).rounded()) },
      found: outcome.map {
        texts(
          "exercises.import.found",
          ["new": texts.number(Double($0.exercises), digits: 0), "twins": texts.number(Double($0.twins), digits: 0)])
      },
      last: outcome.flatMap(\.ended).map { texts("exercises.import.last", ["day": reader.day($0)]) },
      fault: job == nil ? outcome?.fault.map { texts("exercises.import.faults.\($0)") } : nil)
    return try pages.show("exercises/import", view, to: reader, status: problem?.status ?? .ok)
  }

  private struct Page: Sendable {
    let alarm: String?
    let lead: String
    let canBegin: Bool
    /// In per cent, while one waits or runs.
    let progress: Int?
    let found: String?
    let last: String?
    /// Why the last one stopped.
    let fault: String?
  }
}
