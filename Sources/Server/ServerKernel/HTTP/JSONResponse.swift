import Foundation
package import HTTPTypes
package import Hummingbird
import NIOCore

/// A JSON response. Keys are sorted, so equal content has equal bytes.
package struct JSONResponse<Body: Encodable & Sendable>: ResponseGenerator, Sendable {
  private let status: HTTPResponse.Status
  private let headers: HTTPFields
  private let body: Body

  package init(_ body: Body, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) {
    self.body = body
    self.status = status
    self.headers = headers
  }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var headers = self.headers
    headers[.contentType] = "application/json"
    let bytes = ByteBuffer(bytes: try encoder.encode(body))
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}
