import Accounts
import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel
import Storage
import Units

/// Creating, downloading and importing data exports.
struct DataExportRoutes: Sendable {
  let parts: DataExportParts
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/me/exports", .accountRead, list)
    routes.personal(.post, "/api/v1/me/exports", .accountRead, repetition.harmless(ask))
    routes.personal(.get, "/api/v1/me/exports/{id}/archive", .accountRead, fetch)
    routes.personal(.post, "/api/v1/me/imports", .accountWrite, within: longestTransfer, handIn)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<DataExportResponse>> {
    let dataExports = try await parts.store.dataExports(of: caller.person, .out, at: environment.now())
    return JSONResponse(ListResponse(items: dataExports.map(DataExportResponse.init)))
  }

  private func ask(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    DataExportResponse
  > {
    guard caller.session != nil else { throw Problem.sessionNeeded }
    var randomness = environment.randomness()
    let dataExport = try await parts.exporter.ask(
      for: caller.person, from: context.origin(of: request), at: environment.now(), using: &randomness)
    return JSONResponse(DataExportResponse(dataExport), status: .accepted)
  }

  private func fetch(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard caller.session != nil else { throw Problem.sessionNeeded }
    let id: Identifier<DataExport> = try context.identifier("id")
    var randomness = environment.randomness()
    let pieces = try await parts.exporter.fetch(
      id, by: caller.person, from: context.origin(of: request), at: environment.now(), using: &randomness)
    guard let pieces else { throw Problem.notThere }
    let body = ResponseBody { writer in
      for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
      try await writer.finish(nil)
    }
    let headers: HTTPFields = [
      .contentType: "application/zip", .contentDisposition: "attachment; filename=\"upbeat.zip\"",
      .cacheControl: "no-store",
    ]
    return Response(status: .ok, headers: headers, body: body)
  }

  private func handIn(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<DataExportResponse> {
    guard caller.session != nil else { throw Problem.sessionNeeded }
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/zip") == true else {
      throw Problem(
        .unsupportedMediaType, "zip-expected", "Send the archive with Content-Type: application/zip.")
    }
    var randomness = environment.randomness()
    do {
      let dataExport = try await parts.exporter.handIn(
        request.body.map { Array($0.readableBytesView) }, atMost: mostBytes, by: caller.person,
        from: context.origin(of: request), at: environment.now(), using: &randomness)
      return JSONResponse(DataExportResponse(dataExport), status: .accepted)
    } catch FilesError.tooLarge {
      throw Problem.tooLarge(Int(mostBytes))
    }
  }
}

/// The largest archive for an import, in bytes.
private let mostBytes: Int64 = 4 << 30

private struct DataExportResponse: Encodable, Sendable {
  let id: String
  let created: JSONMoment
  /// When the archive is deleted.
  let end: JSONMoment
  let isReady: Bool
  let size: Int64?

  init(_ dataExport: DataExport) {
    id = dataExport.id.rawValue
    created = JSONMoment(dataExport.created)
    end = JSONMoment(dataExport.end)
    isReady = dataExport.size != nil
    size = dataExport.size
  }
}
