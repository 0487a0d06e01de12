import Foundation
import Testing
import TestSupport

/// Adds songs to a library through the API, and waits for results.
struct Songs {
  let client: WebClient

  struct NotInTime: Error { let what: String }

  /// - Returns: the track's identifier.
  func add(_ file: Data, named name: String) async throws -> String {
    let sent = try await client.with("Upload-Length", "\(file.count)")
      .with("Upload-Metadata", "filename \(Data(name.utf8).base64EncodedString())")
      .with("Content-Type", "application/offset+octet-stream").send("POST", "/api/v1/uploads", body: file)
    try #require(sent.status == 201, "\(sent.text)")
    let place = try #require(sent["Location"])
    let path = place.hasPrefix("http") ? URL(string: place)?.path() ?? place : place
    let upload = try await answer(to: path, as: "what became of the upload") { answer in
      let state = try answer.json["state"] as? String
      return state != "receiving" && state != "importing"
    }
    return try #require(try upload.json["track"] as? String, "\(upload.text)")
  }

  /// Polls until the response is as expected, because a job, perhaps in another process, does the work.
  @discardableResult
  func answer(
    to path: String, as what: String, seconds: Double = 120, when isWanted: (WebResponse) throws -> Bool
  ) async throws -> WebResponse {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      let answer = try await client.get(path)
      if try isWanted(answer) { return answer }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw NotInTime(what: what)
  }

  func awaitAnalysis(of track: String) async throws -> WebResponse {
    try await answer(to: "/api/v1/tracks/\(track)/analysis", as: "the analysis") { $0.status == 200 }
  }
}
