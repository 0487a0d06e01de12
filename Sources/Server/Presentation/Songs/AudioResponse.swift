import HTTPTypes
package import Hummingbird
package import ServerKernel
package import Songs

/// An audio file, or the requested range of it.
package struct AudioResponse: Sendable {
  private let file: RangedResponse

  /// - Parameters:
  ///   - tag: the entity tag of these bytes. The content of an address never changes.
  ///   - extra: additional headers.
  package init(_ content: any AudioContent, _ mediaType: String, tag: String, _ extra: HTTPFields = [:]) {
    file = RangedResponse(size: content.size, chunkSize: content.chunkSize, mediaType, tag: tag, extra) { range in
      let bytes = try await content.read(range)
      guard !bytes.isEmpty else { throw Problem.audioAway }
      return bytes
    }
  }

  package func response(to request: Request) throws(Problem) -> Response { try file.response(to: request) }
}

extension Problem {
  package static let audioAway = Problem(
    .serviceUnavailable, "audio-away", "The file's folder or server can't be reached. Try again later.",
    headers: [.retryAfter: "60"])
}
