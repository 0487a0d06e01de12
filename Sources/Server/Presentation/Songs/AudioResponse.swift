import HTTPTypes
package import Hummingbird
import NIOCore
package import ServerKernel
package import Songs

/// An audio file, or the requested range of it.
package struct AudioResponse: Sendable {
  private let content: any AudioContent
  private let tag: String
  private let headers: HTTPFields

  /// - Parameters:
  ///   - tag: the entity tag of these bytes. The content of an address never changes.
  ///   - extra: additional headers.
  package init(_ content: any AudioContent, _ mediaType: String, tag: String, _ extra: HTTPFields = [:]) {
    self.content = content
    self.tag = tag
    var headers = extra
    headers[.eTag] = tag
    headers[.cacheControl] = "private, max-age=31536000, immutable"
    headers[.acceptRanges] = "bytes"
    headers[.contentType] = mediaType
    self.headers = headers
  }

  package func response(to request: Request) throws(Problem) -> Response {
    if request.knows(tag) { return Response(status: .notModified, headers: headers) }
    let size = content.size
    switch range(of: request) {
    case .whole:
      return Response(status: .ok, headers: headers, body: body(0..<size))
    case .part(let range):
      var headers = headers
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return Response(status: .partialContent, headers: headers, body: body(range))
    case .unsatisfiable:
      throw Problem(
        .rangeNotSatisfiable, "wrong-range", "This range isn't available. The file has \(size) bytes.",
        headers: [.contentRange: "bytes */\(size)"])
    }
  }

  private func range(of request: Request) -> ByteRange {
    guard request.method == .get else { return .whole }
    // Sends the whole file for another version or a date. We send no dates.
    if let condition = request.headers[.ifRange], condition != tag { return .whole }
    return ByteRange(request.headers[.range], size: content.size)
  }

  private func body(_ range: Range<Int64>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var rest = range
      while !rest.isEmpty {
        let bytes = try await content.read(rest.prefix(content.chunkSize))
        // The source ended early. Closing the connection tells the client that bytes are missing.
        guard !bytes.isEmpty else { throw Problem.audioAway }
        try await writer.write(ByteBuffer(bytes: bytes))
        rest = rest.dropFirst(bytes.count)
      }
      try await writer.finish(nil)
    }
  }
}

extension Problem {
  package static let audioAway = Problem(
    .serviceUnavailable, "audio-away", "The file's folder or server can't be reached. Try again later.",
    headers: [.retryAfter: "60"])
}
