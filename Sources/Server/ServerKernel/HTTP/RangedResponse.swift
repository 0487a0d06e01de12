import HTTPTypes
package import Hummingbird
import NIOCore

/// A file whose content never changes, or the requested range of it.
package struct RangedResponse: Sendable {
  /// Returns the bytes in a range, at least one, fewer at the end. An error closes the connection, which tells the client that
  /// bytes are missing.
  package typealias Reading = @Sendable (Range<Int64>) async throws -> [UInt8]

  private let size: Int64
  private let chunkSize: Int
  private let tag: String
  private let headers: HTTPFields
  private let read: Reading

  /// - Parameters:
  ///   - size: in bytes.
  ///   - chunkSize: the best number of bytes per read.
  ///   - tag: the entity tag of these bytes. The content of an address never changes.
  ///   - extra: additional headers.
  package init(
    size: Int64, chunkSize: Int, _ mediaType: String, tag: String, _ extra: HTTPFields = [:], read: @escaping Reading
  ) {
    self.size = size
    self.chunkSize = chunkSize
    self.tag = tag
    self.read = read
    var headers = extra
    headers[.eTag] = tag
    headers[.cacheControl] = "private, max-age=31536000, immutable"
    headers[.acceptRanges] = "bytes"
    headers[.contentType] = mediaType
    self.headers = headers
  }

  package func response(to request: Request) throws(Problem) -> Response {
    if request.knows(tag) { return Response(status: .notModified, headers: headers) }
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
    return ByteRange(request.headers[.range], size: size)
  }

  private func body(_ range: Range<Int64>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var rest = range
      while !rest.isEmpty {
        let bytes = try await read(rest.prefix(chunkSize))
        try await writer.write(ByteBuffer(bytes: bytes))
        rest = rest.dropFirst(bytes.count)
      }
      try await writer.finish(nil)
    }
  }
}
