import Compression
import HTTPTypes
package import Hummingbird
import NIOCore

/// Compresses text and the engine with gzip for clients that accept it. Streams (events, audio) stay uncompressed.
package struct CompressionMiddleware: RouterMiddleware {
  package typealias Context = AppContext

  package init() {}

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard let length = response.body.contentLength, length >= 1024, response.headers[.contentEncoding] == nil,
      response.headers[.contentRange] == nil, isWordy(response.headers[.contentType])
    else { return response }
    response.headers.append(HTTPField(name: .vary, value: "Accept-Encoding"))
    guard acceptsGzip(request.headers[values: .acceptEncoding]) else { return response }
    let whole = BodyCollector()
    try await response.body.write(whole)
    let bytes = whole.bytes
    response.body = ResponseBody(byteBuffer: bytes)
    guard let packed = Deflate.gzipped(bytes.readableBytesView) else { return response }
    response.headers[.contentEncoding] = "gzip"
    // The bytes differ from the uncompressed response, so only a weak validator is correct.
    if let tag = response.headers[.eTag], !tag.hasPrefix("W/") { response.headers[.eTag] = "W/" + tag }
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
    return response
  }

  private func isWordy(_ type: String?) -> Bool {
    guard let type else { return false }
    return [
      "text/", "application/json", "application/problem+json", "application/yaml", "application/wasm", "image/svg+xml",
    ]
    .contains { type.hasPrefix($0) } && !type.hasPrefix("text/event-stream")
  }
}

/// Whether one of the codings is gzip with a weight above zero.
func acceptsGzip(_ values: [String]) -> Bool {
  values.joined(separator: ",").split(separator: ",").contains { coding in
    let parts = coding.lowercased().split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    guard parts.first == "gzip" || parts.first == "*" else { return false }
    return !parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
  }
}
