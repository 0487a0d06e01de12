import Accounts
import AudioFiles
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
import ServerKernel
import Songs
import Storage
import Units

/// A track's audio in its original or another format, and its beat grid for the run page.
struct DeliveryRoutes: Sendable {
  let parts: AnalysisParts
  let environment: ServerEnvironment

  /// How long a request waits for a rendition. A song takes some seconds.
  private static let patience = Duration.seconds(20)
  private static let glance = Duration.milliseconds(200)

  func add(to routes: RouteTable) {
    // A song of a music server is fetched whole before its first byte is sent.
    routes.personal(.get, "/api/v1/tracks/{id}/audio", .libraryRead, within: .seconds(300), play)
    routes.personal(.get, "/api/v1/tracks/{id}/grid", .libraryRead, grid)
  }

  private func play(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let track: Identifier<LibraryTrack> = try context.identifier("id")
    guard let delivery = try await parts.deliveries.delivery(of: track, to: caller.person) else {
      throw Problem.notThere
    }
    if let excerpt = try excerpt(request) { return try await cut(excerpt, from: delivery.recording, request) }
    guard let rendition = try rendition(of: delivery.recording, request) else {
      guard let content = try await parts.audio.audio(of: delivery.recording) else { throw Problem.audioAway }
      return try AudioResponse(content, delivery.mediaType, tag: "\"\(delivery.recording.text)\"").response(to: request)
    }
    let file = try await made(rendition)
    guard let content = try await parts.stored.audio(of: file) else { throw Problem.audioAway }
    return try AudioResponse(content, rendition.format.mediaType, tag: "\"\(file.text)\"").response(to: request)
  }

  private func cut(
    _ excerpt: Excerpt, from recording: Storage.ContentHash, _ request: Request
  ) async throws -> Response {
    let tag = "\"\(recording.text)-\(excerpt.format.rawValue)-\(excerpt.bitRate)-\(excerpt.start)-\(excerpt.length)\""
    let headers: HTTPFields = [
      .eTag: tag, .cacheControl: "private, max-age=31536000, immutable", .contentType: excerpt.format.mediaType,
    ]
    if request.knows(tag) { return Response(status: .notModified, headers: headers) }
    let bytes: [UInt8]?
    do {
      bytes = try await parts.excerpts.bytes(of: excerpt, from: recording)
    } catch ListeningError.fault(let fault) {
      throw Problem.notConvertible(fault)
    } catch is ListeningError {
      throw Problem.inPreparation
    }
    guard let bytes else { throw Problem.audioAway }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func grid(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let corrected = try await parts.corrections.corrected(try context.identifier("id"), of: caller.person).orProblem()
    let bytes = TrackGrid(corrected.analysis, corrected.heard.waveform).bytes
    // A correction changes the bytes, and so the tag.
    let tag = "\"\(ContentHash(of: bytes).text)\""
    let headers: HTTPFields = [
      .eTag: tag, .cacheControl: "private, no-cache", .contentType: "application/vnd.upbeat.grid",
    ]
    if request.knows(tag) { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Nil for the original file.
  private func rendition(of recording: Storage.ContentHash, _ request: Request) throws(Problem) -> Rendition? {
    guard let (format, rate) = try conversion(request) else { return nil }
    guard let rendition = Rendition(recording, format, bitRate: rate) else { throw .wrongBitRate }
    return rendition
  }

  /// Nil for the whole song.
  private func excerpt(_ request: Request) throws(Problem) -> Excerpt? {
    let parameters = request.uri.queryParameters
    guard let from = parameters["from"] else {
      guard parameters["length"] == nil else {
        throw .wrongParameter("length", "Send “from” too: the start of the excerpt.")
      }
      return nil
    }
    guard let start = Double(from), (0...Excerpt.lastStart).contains(start) else {
      throw .wrongParameter("from", "Expected a position in seconds, from 0 to \(Int(Excerpt.lastStart)).")
    }
    guard let length = parameters["length"].flatMap({ Double($0) }), length > 0, length <= Excerpt.mostLength else {
      throw .wrongParameter(
        "length", "Expected a duration in seconds, more than 0 and at most \(Int(Excerpt.mostLength)).")
    }
    guard let (format, rate) = try conversion(request) else {
      throw .wrongParameter("format", "An excerpt needs a format: opus or aac.")
    }
    guard let excerpt = Excerpt(format, bitRate: rate, start: start, length: length) else { throw .wrongBitRate }
    return excerpt
  }

  private func conversion(_ request: Request) throws(Problem) -> (AudioTranscoder.Format, bitRate: Int)? {
    let parameters = request.uri.queryParameters
    guard let name = parameters["format"] else {
      guard parameters["bitrate"] == nil else {
        throw .wrongParameter("bitrate", "Send “format” too: opus or aac.")
      }
      return nil
    }
    guard let format = AudioTranscoder.Format(rawValue: String(name)) else {
      throw .wrongParameter("format", "Expected opus or aac. Leave it out for the original file.")
    }
    guard let rate = parameters["bitrate"].map({ Int($0) }) ?? 96 else { throw .wrongBitRate }
    return (format, rate)
  }

  /// Waits until any process has made it: another request may have started it.
  private func made(_ rendition: Rendition) async throws -> Storage.ContentHash {
    let deadline = ContinuousClock.now + Self.patience
    var isOrdered = false
    while true {
      switch try await parts.renditions.state(of: rendition) {
      case .ready(let file):
        try await parts.renditions.noteUse(of: rendition, at: environment.now())
        return file
      case .failed(let fault):
        throw Problem.notConvertible(fault)
      case .absent:
        if !isOrdered {
          var randomness = environment.randomness()
          try await parts.renditions.order(rendition, at: environment.now(), using: &randomness)
          isOrdered = true
        }
      }
      guard ContinuousClock.now < deadline else { throw Problem.inPreparation }
      try await Task.sleep(for: Self.glance)
    }
  }
}

extension Problem {
  fileprivate static let wrongBitRate = Problem.wrongParameter(
    "bitrate", "Expected one of \(Rendition.bitRates.map(String.init).joined(separator: ", ")).")

  fileprivate static func notConvertible(_ fault: HearingError) -> Problem {
    Problem(.unprocessableContent, "not-convertible", "This song can't be converted. \(fault.sentence)")
  }

  fileprivate static let inPreparation = Problem(
    .serviceUnavailable, "in-preparation", "This song is being converted. Try again in a moment.",
    headers: [.retryAfter: "5"])
}
