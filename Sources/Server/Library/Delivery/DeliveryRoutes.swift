import Accounts
import AudioFiles
import Foundation
import HTTPTypes
import Hummingbird
import Library
import Music
import NIOCore
import Storage
import Units

/// A track's sound, as it came or in another format, and what the run page needs to play in time with it.
struct DeliveryRoutes: Sendable {
  let parts: AnalysisParts
  let surroundings: Surroundings

  /// How long a request waits for a rendition. A song takes some seconds.
  private static let patience = Duration.seconds(20)
  private static let glance = Duration.milliseconds(200)

  func add(to routes: RouteTable) {
    // A music server's song is fetched whole before its first byte is sent.
    routes.personal(.get, "/api/v1/tracks/{id}/audio", .libraryRead, within: .seconds(300), play)
    routes.personal(.get, "/api/v1/tracks/{id}/grid", .libraryRead, grid)
  }

  private func play(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let track: Identifier<LibraryTrack> = try context.identifier("id")
    guard let delivery = try await parts.deliveries.delivery(of: track, to: caller.person) else {
      throw Problem.notThere
    }
    guard let rendition = try rendition(of: delivery.recording, request) else {
      guard let content = try await parts.audio.audio(of: delivery.recording) else { throw Problem.audioAway }
      return try answer(content, delivery.mediaType, tag: "\"\(delivery.recording.text)\"", request)
    }
    let file = try await made(rendition)
    guard let content = try await parts.stored.audio(of: file) else { throw Problem.audioAway }
    return try answer(content, rendition.format.mediaType, tag: "\"\(file.text)\"", request)
  }

  private func grid(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let corrected = try await parts.corrections.corrected(try context.identifier("id"), of: caller.person).orProblem()
    let bytes = TrackGrid(corrected.analysis, corrected.heard.waveform).bytes
    // A correction makes other bytes, and so another tag.
    let tag = "\"\(ContentHash(of: bytes).text)\""
    let headers: HTTPFields = [
      .eTag: tag, .cacheControl: "private, no-cache", .contentType: "application/vnd.upbeat.grid",
    ]
    if request.knows(tag) { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Nil when the file is wanted as it came.
  private func rendition(of recording: Storage.ContentHash, _ request: Request) throws(Problem) -> Rendition? {
    let parameters = request.uri.queryParameters
    guard let name = parameters["format"] else {
      guard parameters["bitrate"] == nil else {
        throw .wrongParameter("bitrate", "Say also which format: opus or aac.")
      }
      return nil
    }
    guard let format = AudioTranscoder.Format(rawValue: String(name)) else {
      throw .wrongParameter("format", "Expected opus or aac; leave it out for the file as it came.")
    }
    let rate = parameters["bitrate"].map { Int($0) } ?? 96
    guard let rate, let rendition = Rendition(recording, format, bitRate: rate) else {
      let rates = Rendition.bitRates.map(String.init).joined(separator: ", ")
      throw .wrongParameter("bitrate", "Expected one of \(rates).")
    }
    return rendition
  }

  /// Waits for it, whoever makes it: another request may have asked for the same, in another process.
  private func made(_ rendition: Rendition) async throws -> Storage.ContentHash {
    let deadline = ContinuousClock.now + Self.patience
    var isOrdered = false
    while true {
      switch try await parts.renditions.state(of: rendition) {
      case .ready(let file):
        try await parts.renditions.noteUse(of: rendition, at: surroundings.now())
        return file
      case .failed(let fault):
        throw Problem(.unprocessableContent, "not-convertible", "This cannot be converted. \(fault.sentence)")
      case .absent:
        if !isOrdered {
          var chance = surroundings.chance()
          try await parts.renditions.order(rendition, at: surroundings.now(), using: &chance)
          isOrdered = true
        }
      }
      guard ContinuousClock.now < deadline else { throw Problem.inPreparation }
      try await Task.sleep(for: Self.glance)
    }
  }

  private func answer(
    _ content: any AudioContent, _ mediaType: String, tag: String, _ request: Request
  ) throws(Problem) -> Response {
    // What is behind this address never changes: the tag is the hash of the bytes.
    var headers: HTTPFields = [
      .eTag: tag, .cacheControl: "private, max-age=31536000, immutable", .acceptRanges: "bytes",
      .contentType: mediaType,
    ]
    if request.knows(tag) { return Response(status: .notModified, headers: headers) }
    let size = content.size
    switch range(of: request, tag: tag, size: size) {
    case .whole:
      return Response(status: .ok, headers: headers, body: body(content, 0..<size))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return Response(status: .partialContent, headers: headers, body: body(content, range))
    case .unsatisfiable:
      throw Problem(
        .rangeNotSatisfiable, "wrong-range", "There is no such part: the file has \(size) bytes.",
        headers: [.contentRange: "bytes */\(size)"])
    }
  }

  private func range(of request: Request, tag: String, size: Int64) -> ByteRange {
    guard request.method == .get else { return .whole }
    // With another version, or a date, which we do not give: all of it.
    if let condition = request.headers[.ifRange], condition != tag { return .whole }
    return ByteRange(request.headers[.range], size: size)
  }

  private func body(_ content: any AudioContent, _ range: Range<Int64>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var rest = range
      while !rest.isEmpty {
        let bytes = try await content.read(rest.prefix(content.chunkSize))
        // The place gave out: the connection breaks, and the client sees that it has not got all of it.
        guard !bytes.isEmpty else { throw Problem.audioAway }
        try await writer.write(ByteBuffer(bytes: bytes))
        rest = rest.dropFirst(bytes.count)
      }
      try await writer.finish(nil)
    }
  }
}

extension Problem {
  fileprivate static let audioAway = Problem(
    .serviceUnavailable, "audio-away", "The file cannot be reached just now: its folder or server is away.",
    headers: [.retryAfter: "60"])
  fileprivate static let inPreparation = Problem(
    .serviceUnavailable, "in-preparation", "This is being converted. Ask again in a moment.",
    headers: [.retryAfter: "5"])
}
