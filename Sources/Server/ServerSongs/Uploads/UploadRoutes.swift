import Accounts
import HTTPTypes
import Hummingbird
import NIOCore
import Playlists
import ServerKernel
import Songs
import Units

/// Uploads by tus 1.0.0 (<https://tus.io/protocols/resumable-upload>), for any client of that protocol. Besides tus, uploads
/// are listed and shown in JSON.
struct UploadRoutes: Sendable {
  let uploads: UploadHandler
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.open(.options, "/api/v1/uploads", capabilities)
    routes.personal(.get, "/api/v1/uploads", .libraryRead, list)
    routes.personal(.post, "/api/v1/uploads", .libraryWrite, within: longestTransfer, repetition.harmless(tus(begin)))
    // `HEAD` is the same without a body. Clients use it to resume.
    routes.personal(.get, "/api/v1/uploads/{id}", .libraryRead, tus(show))
    routes.personal(.patch, "/api/v1/uploads/{id}", .libraryWrite, within: longestTransfer, tus(receive))
    routes.personal(.delete, "/api/v1/uploads/{id}", .libraryWrite, tus(remove))
  }

  private func capabilities(request: Request, context: AppContext) async throws -> Response {
    let algorithms = BodyChecksum.Algorithm.allCases.map(\.rawValue).joined(separator: ",")
    return Response(
      status: .noContent,
      headers: [
        .tusResumable: Tus.version, .tusVersion: Tus.version, .tusExtension: Tus.extensions,
        .tusMaxSize: String(uploads.limits.largestFile), .tusChecksumAlgorithm: algorithms,
      ])
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<UploadResponse>> {
    let page = try PageRequest<String>(request)
    let before = try page.after.map { text in
      guard let id = Identifier<Upload>(text) else { throw Problem.notThere }
      return id
    }
    let uploads = try await uploads.store.uploads(
      of: caller.person, before: before, most: page.limit + 1, at: environment.now())
    return JSONResponse(try PageOfItems(uploads.map(UploadResponse.init), page, place: \.id))
  }

  private func begin(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let size = try request.wholeNumber(in: .uploadLength)
    let metadata = try UploadMetadata(request.headers[.uploadMetadata] ?? "")
    var randomness = environment.randomness()
    var upload = try await uploads.begin(
      metadata, size: size, by: caller.person, at: environment.now(), using: &randomness)
    if request.isOfBytes {
      upload = try await take(request, into: upload.id, from: 0, by: caller.person)
    }
    var headers = headers(of: upload)
    headers[.location] = "/api/v1/uploads/\(upload.id.rawValue)"
    return try JSONResponse(UploadResponse(upload), status: .created, headers: headers)
      .response(from: request, context: context)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<Upload> = try context.identifier("id")
    guard let upload = try await uploads.store.upload(id, ownedBy: caller.person, at: environment.now()) else {
      throw Problem.notThere
    }
    var headers = headers(of: upload)
    headers[.uploadLength] = String(upload.size)
    headers[.uploadMetadata] = upload.metadata.isEmpty ? nil : upload.metadata
    headers[.cacheControl] = "no-store"
    return try JSONResponse(UploadResponse(upload), headers: headers).response(from: request, context: context)
  }

  private func receive(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<Upload> = try context.identifier("id")
    guard let upload = try await uploads.store.upload(id, ownedBy: caller.person, at: environment.now()) else {
      throw Problem.notThere
    }
    guard request.isOfBytes else {
      throw Problem(
        .unsupportedMediaType, "bytes-expected", "Send bytes with Content-Type: \(Tus.mediaType).")
    }
    let place = try request.wholeNumber(in: .uploadOffset)
    if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > upload.size - upload.received {
      throw UploadError.tooManyBytes
    }
    let grown = try await take(request, into: id, from: place, by: caller.person)
    return Response(status: .noContent, headers: headers(of: grown))
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<Upload> = try context.identifier("id")
    guard try await uploads.store.remove(id, ownedBy: caller.person) else { throw Problem.notThere }
    return Response(status: .noContent)
  }

  private func take(
    _ request: Request, into id: Identifier<Upload>, from place: Int64, by person: Identifier<Person>
  ) async throws -> Upload {
    let checksum = try request.headers[.uploadChecksum].map { text in
      guard let checksum = BodyChecksum(text) else {
        throw Problem.wrongParameter("Upload-Checksum", "Expected “sha1” or “sha256”, and the digest in Base64.")
      }
      return checksum
    }
    var randomness = environment.randomness()
    return try await uploads.receive(
      request.body.map { Array($0.readableBytesView) }, of: id, from: place, checksum: checksum, by: person,
      using: &randomness, now: environment.now)
  }

  private func headers(of upload: Upload) -> HTTPFields {
    var headers: HTTPFields = [.uploadOffset: String(upload.received)]
    if upload.state == .receiving { headers[.uploadExpires] = upload.end.httpDate }
    return headers
  }
}

extension Request {
  fileprivate var isOfBytes: Bool { headers[.contentType]?.lowercased() == Tus.mediaType }

  fileprivate func wholeNumber(in header: HTTPField.Name) throws(Problem) -> Int64 {
    guard let number = headers[header].flatMap({ Int64($0) }), number >= 0 else {
      throw .wrongParameter(header.rawName, "Expected a number of bytes.")
    }
    return number
  }
}
