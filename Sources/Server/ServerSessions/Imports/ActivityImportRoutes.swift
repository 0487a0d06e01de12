import Accounts
import ActivityFiles
import ActivityImports
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
package import ServerKernel
import Storage
import Units

/// Imports of activity files and archives, and the original files of sessions.
struct ActivityImportRoutes: Sendable {
  let importer: ActivityImporter
  let originals: OriginalFiles
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/training/imports", .trainingWrite, within: longestTransfer, handIn)
    routes.personal(.get, "/api/v1/training/imports", .trainingRead, list)
    routes.personal(.get, "/api/v1/training/imports/{id}", .trainingRead, show)
    routes.personal(.get, "/api/v1/training/imports/{id}/files", .trainingRead, files)
    routes.personal(.delete, "/api/v1/training/imports/{id}", .trainingWrite, remove)
    routes.personal(.get, "/api/v1/training/sessions/{id}/originals", .trainingRead, listOriginals)
    routes.personal(.get, "/api/v1/training/sessions/{id}/original", .trainingRead, original)
  }

  /// Idempotent: an import recognises activities that were imported before.
  private func handIn(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard request.isOfBytes else {
      throw Problem(
        .unsupportedMediaType, "bytes-expected",
        "Send the file itself with Content-Type: application/octet-stream or application/zip.")
    }
    if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > ActivityImporter.mostBytes {
      throw Problem.tooLarge(Int(ActivityImporter.mostBytes))
    }
    let name = request.uri.queryParameters["name"] ?? "unnamed"
    guard name.utf8.count <= 1_000 else { throw Problem.wrongParameter("name", "Use at most 1,000 bytes.") }
    var randomness = environment.randomness()
    let made = try await importer.handIn(
      request.body.map { Array($0.readableBytesView) }, called: String(name), by: caller.person,
      at: environment.now(), using: &randomness)
    return try JSONResponse(
      ActivityImportResponse(made), status: .accepted,
      headers: [.location: "/api/v1/training/imports/\(made.id.rawValue)"]
    ).response(from: request, context: context)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<ActivityImportResponse>> {
    let page = try PageRequest<String>(request)
    let before = try page.after.map { text in
      guard let id = Identifier<ActivityImport>(text) else { throw Problem.notThere }
      return id
    }
    let imports = try await importer.store.page(of: caller.person, before: before, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(imports.map(ActivityImportResponse.init), page, place: \.id))
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ActivityImportResponse> {
    JSONResponse(
      ActivityImportResponse(try await importer.store.activityImport(context.identifier("id"), of: caller.person)))
  }

  private func files(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<ImportedFileResponse>> {
    let page = try PageRequest<ImportedFilePlace>(request)
    let files = try await importer.store.files(
      of: context.identifier("id"), ownedBy: caller.person, after: page.after.map { ($0.number, $0.part) },
      atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(files.map(ImportedFileResponse.init), page, place: \.place))
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<ActivityImport> = try context.identifier("id")
    switch try QueryParameters(request).text("sessions") {
    case nil, "keep":
      try await importer.store.remove(id, of: caller.person, at: environment.now())
      return Response(status: .noContent)
    case "delete":
      let taken = try await importer.store.takeBack(id, of: caller.person, at: environment.now())
      return try JSONResponse(UndoneImportResponse(removed: taken.removed, stayed: taken.stayed))
        .response(from: request, context: context)
    default: throw Problem.wrongParameter("sessions", "Expected keep or delete.")
    }
  }

  private func listOriginals(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<OriginalFileResponse>> {
    let found = try await originals.store.originals(of: context.identifier("id"), ownedBy: caller.person)
    return JSONResponse(ListResponse(items: found.enumerated().map { OriginalFileResponse($1, number: $0 + 1) }))
  }

  private func original(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let number = try request.uri.queryParameters["number"].map { text in
      guard let number = Int(text), number > 0 else {
        throw Problem.wrongParameter("number", "Expected a whole number above 0.")
      }
      return number
    }
    let found = try await originals.store.originals(of: context.identifier("id"), ownedBy: caller.person)
    guard let file = found.dropFirst((number ?? 1) - 1).first, let pieces = originals.chunks(of: file, caller.person)
    else { throw Problem.notThere }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream", .contentLength: String(file.size), .cacheControl: "no-store",
        .contentDisposition: AttachmentName(fileName: file.name).header,
      ],
      body: ResponseBody(contentLength: Int(file.size)) { writer in
        for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
        try await writer.finish(nil)
      })
  }
}

/// The result of undoing an import.
private struct UndoneImportResponse: Encodable, Sendable {
  let removed: Int
  let stayed: Int
}

/// The original file of a session.
struct OriginalFileResponse: Encodable, Sendable {
  let number: Int
  let name: String
  let size: Int64
  let format: String
  let device: String?
  /// False for a file with heart rate data while its owner hasn't agreed to storing health data.
  let isKept: Bool

  init(_ file: OriginalFile, number: Int) {
    self.number = number
    name = file.name
    size = file.size
    format = file.format.rawValue
    device = file.device
    isKept = file.isKept
  }
}

extension Request {
  fileprivate var isOfBytes: Bool {
    let type = headers[.contentType]?.lowercased().prefix { $0 != ";" }
    return type == "application/octet-stream" || type == "application/zip"
  }
}

extension ActivityImportError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchImport: .notThere
    case .empty: Problem(.unprocessableContent, "empty-file", "The file is empty.")
    case .tooLarge(let limit): .tooLarge(Int(limit))
    case .tooManyOpen(let most):
      Problem(
        .conflict, "too-many", "You have reached the limit of \(most) running imports. Wait until one has finished.")
    }
  }
}
