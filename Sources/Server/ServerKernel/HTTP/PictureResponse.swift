import HTTPTypes
package import Hummingbird
import NIOCore
import Pictures
package import Storage

/// A square picture in two sizes: 96 pixels for `?size=small`, otherwise 512.
package struct PictureResponse: Sendable {
  package let large: ContentHash
  package let small: ContentHash
  /// The value of `Cache-Control`.
  package let cacheControl: String

  package init(large: ContentHash, small: ContentHash, cacheControl: String) {
    self.large = large
    self.small = small
    self.cacheControl = cacheControl
  }

  package func response(to request: Request, from files: any Files) async throws -> Response {
    let hash = try Self.isSmall(request) ? small : large
    let tag = "\"\(hash.text)\""
    let headers: HTTPFields = [.contentType: ProfilePicture.mediaType, .eTag: tag, .cacheControl: cacheControl]
    if request.knows(tag) { return Response(status: .notModified, headers: headers) }
    let bytes = try await files.read(hash, atMost: 4 << 20)
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Throws a problem for any `size` other than `small`.
  package static func isSmall(_ request: Request) throws(Problem) -> Bool {
    guard let size = request.uri.queryParameters["size"] else { return false }
    guard size == "small" else {
      throw Problem.wrongParameter("size", "Expected “small”. Leave it out for the large picture.")
    }
    return true
  }
}
