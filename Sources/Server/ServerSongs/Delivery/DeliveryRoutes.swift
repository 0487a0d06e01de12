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
      return try AudioAnswer(content, delivery.mediaType, tag: "\"\(delivery.recording.text)\"").response(to: request)
    }
    let file = try await made(rendition)
    guard let content = try await parts.stored.audio(of: file) else { throw Problem.audioAway }
    return try AudioAnswer(content, rendition.format.mediaType, tag: "\"\(file.text)\"").response(to: request)
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
}

extension Problem {
  fileprivate static let inPreparation = Problem(
    .serviceUnavailable, "in-preparation", "This is being converted. Ask again in a moment.",
    headers: [.retryAfter: "5"])
}
