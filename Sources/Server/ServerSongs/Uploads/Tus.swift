import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Songs

/// Common to all requests of tus 1.0.0.
enum Tus {
  static let version = "1.0.0"
  static let extensions = "creation,creation-with-upload,checksum,termination,expiration"
  static let mediaType = "application/offset+octet-stream"
}

/// Wraps `handler`: checks the client's version, if it sends one, and adds ours to every response.
func tus(
  _ handler: @escaping @Sendable (Request, AppContext, SignedIn) async throws -> Response
) -> @Sendable (Request, AppContext, SignedIn) async throws -> Response {
  { request, context, caller in
    do {
      guard [nil, Tus.version].contains(request.headers[.tusResumable]) else { throw Problem.wrongTusVersion }
      var response = try await handler(request, context, caller)
      response.headers[.tusResumable] = Tus.version
      return response
    } catch {
      var problem = Problem(error, logger: context.logger)
      problem.headers[.tusResumable] = Tus.version
      throw problem
    }
  }
}

extension Problem {
  fileprivate static let wrongTusVersion = Problem(
    .preconditionFailed, "tus-version", "Resumable uploads need version \(Tus.version) of tus.",
    headers: [.tusVersion: Tus.version])
}

extension HTTPField.Name {
  static let tusResumable = known("Tus-Resumable")
  static let tusVersion = known("Tus-Version")
  static let tusExtension = known("Tus-Extension")
  static let tusMaxSize = known("Tus-Max-Size")
  static let tusChecksumAlgorithm = known("Tus-Checksum-Algorithm")
  static let uploadLength = known("Upload-Length")
  static let uploadOffset = known("Upload-Offset")
  static let uploadMetadata = known("Upload-Metadata")
  static let uploadChecksum = known("Upload-Checksum")
  static let uploadExpires = known("Upload-Expires")
}
