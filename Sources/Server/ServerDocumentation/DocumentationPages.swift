import Accounts
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
package import ServerKernel
import Synchronization

/// The API's documentation: a page for people, and the OpenAPI document for programs.
package final class DocumentationPages: Sendable {
  private let pages: Pages
  private let text: String
  private let address: String
  private let tag: String
  /// Made on the first request, so that it doesn't slow down the start. The description has hundreds of parts and never
  /// changes; the layout does.
  private let made = Mutex<String?>(nil)

  /// - Parameter text: the OpenAPI document as YAML.
  package init(_ text: String, pages: Pages, address: String) {
    self.pages = pages
    self.text = text
    self.address = address
    let digest = SHA256.hash(data: Data(text.utf8)).prefix(12)
    tag = "\"" + Data(digest).base64EncodedString() + "\""
  }

  package func add(to routes: RouteTable) {
    routes.open(.get, "/api/docs", show)
    routes.open(.get, "/api/v1/openapi.yaml", source)
  }

  private func show(request: Request, context: AppContext) async throws -> Response {
    struct Content: Sendable { let description: String }
    return try await pages.show("documentation/page", Content(description: try html()), request, context)
  }

  private func html() throws -> String {
    if let html = made.withLock({ $0 }) { return html }
    let page = APIPage(try APIDescription(text: text), address: address)
    let html = try pages.html("documentation/description", page, in: .english)
    made.withLock { $0 = html }
    return html
  }

  private func source(request: Request, context: AppContext) -> Response {
    // RFC 9512 defines the media type. Clients cache it for an hour, then revalidate with the tag.
    var headers: HTTPFields = [.contentType: "application/yaml", .eTag: tag, .cacheControl: "public, max-age=3600"]
    if request.knows(tag) {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
