public import HTTPTypes
public import Hummingbird
import Foundation
import NIOCore

/// An answer in JSON: names in alphabetical order, so that equal content is equal bytes.
public struct JSONAnswer<Body: Encodable & Sendable>: ResponseGenerator, Sendable {
  private let status: HTTPResponse.Status
  private let headers: HTTPFields
  private let body: Body

  public init(_ body: Body, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) {
    self.body = body
    self.status = status
    self.headers = headers
  }

  public func response(from request: Request, context: some RequestContext) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var headers = self.headers
    headers[.contentType] = "application/json"
    let bytes = ByteBuffer(bytes: try encoder.encode(body))
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}
