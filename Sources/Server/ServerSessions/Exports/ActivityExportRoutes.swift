import Accounts
import ActivityImports
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
package import ServerKernel
import Units

/// Archives of all sessions: creating, watching, downloading and deleting them.
struct ActivityExportRoutes: Sendable {
  let store: ActivityExportStore
  let exporting: ActivityExporting
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/training/exports", .trainingRead, repetition.harmless(order))
    routes.personal(.get, "/api/v1/training/exports", .trainingRead, list)
    routes.personal(.get, "/api/v1/training/exports/{id}", .trainingRead, show)
    routes.personal(.get, "/api/v1/training/exports/{id}/archive", .trainingRead, fetch)
    routes.personal(.delete, "/api/v1/training/exports/{id}", .trainingRead, remove)
  }

  private func order(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ActivityExportResponse> {
    let body: ActivityExportRequest = try await request.json()
    guard let form = ActivityExport.Form(rawValue: body.format ?? "original") else {
      throw Problem.wrongField("/format", "wrong-value", "Expected original, fit, gpx or tcx.")
    }
    var randomness = environment.randomness()
    let ordered = try await store.order(form, for: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(
      ActivityExportResponse(ordered), status: .accepted,
      headers: [.location: "/api/v1/training/exports/\(ordered.id.rawValue)"])
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<ActivityExportResponse>> {
    JSONResponse(ListResponse(items: try await store.exports(of: caller.person).map(ActivityExportResponse.init)))
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ActivityExportResponse> {
    JSONResponse(
      ActivityExportResponse(try await store.export(context.identifier("id"), of: caller.person)))
  }

  private func fetch(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let export = try await store.export(context.identifier("id"), of: caller.person)
    guard case .done(let made) = export.state, let pieces = exporting.chunks(of: export, caller.person) else {
      throw Problem(.conflict, "not-made", "This export isn't ready, or it failed. Check its state.")
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .contentLength: String(made.size), .cacheControl: "no-store",
        .contentDisposition: AttachmentName("upbeat-sessions", "zip").header,
      ],
      body: ResponseBody(contentLength: Int(made.size)) { writer in
        for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
        try await writer.finish(nil)
      })
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await store.remove(context.identifier("id"), of: caller.person, at: environment.now())
    return .noContent
  }
}

private struct ActivityExportRequest: Decodable, Sendable {
  let format: String?
}

struct ActivityExportResponse: Encodable, Sendable {
  let id: String
  let format: String
  let job: String
  let state: String
  let created: JSONMoment
  /// While the archive is made.
  var progress: Double?
  /// Why it failed.
  var reason: String?
  /// This and the next properties describe a finished archive.
  var expires: JSONMoment?
  var size: Int64?
  var sessions: Int?

  init(_ export: ActivityExport) {
    id = export.id.rawValue
    format = export.form.rawValue
    job = export.job.rawValue
    created = JSONMoment(export.created)
    switch export.state {
    case .waiting: state = "waiting"
    case .making(let share):
      state = "making"
      progress = share
    case .failed(let sentence):
      state = "failed"
      reason = sentence
    case .cancelled: state = "cancelled"
    case .done(let made):
      state = "done"
      expires = JSONMoment(made.expires)
      size = made.size
      sessions = made.sessions
    }
  }
}

extension ActivityExportError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchExport: .notThere
    case .tooMany(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) exports. Delete one first.")
    }
  }
}
