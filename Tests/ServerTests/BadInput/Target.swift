import Accounts
import Foundation
import Server
import Testing

/// A running server, and a person who sends it invalid requests.
struct Target {
  let port: Int
  let document: APIDocument
  let problems: Set<String>
  let people: People
  let sender: People.Somebody

  init(_ server: RunningServer, _ people: People, _ document: APIDocument) async throws {
    port = server.port
    self.document = document
    problems = Set(try document.explainedProblems())
    self.people = people
    sender = try await people.somebody("sender", role: .administrator)
    try await people.health(of: sender.account)
  }

  /// Sends the request as the person and checks the response: no internal error, and every error is documented.
  /// - Parameter operation: nil for a path without a route.
  @discardableResult
  func send(
    _ request: RawRequest, as name: String, to operation: APIDocument.Operation?
  ) async throws -> RawResponse {
    let sent = request.headers.contains { $0.name == "Cookie" } ? request : request.withCookie(sender.cookie)
    var answer = try #require(try await RawConnection(port: port).send(sent.bytes), "\(name): no answer")
    if answer.status == 429 {
      // Resets the rate limit, so that this request is handled.
      try await people.forgetAttempts()
      answer = try #require(try await RawConnection(port: port).send(sent.bytes), "\(name): no answer")
    }
    #expect(answer.status < 500, "\(name): \(answer.text.prefix(200))")
    #expect(!answer.text.contains("root:x:0") && !answer.text.contains("{{<layout}}"), "\(name) reads files")
    guard answer.status >= 400 else { return answer }
    if answer.body.isEmpty {
      // Invalid HTTP never reaches a route.
      #expect(answer.status == 400, "\(name)")
      return answer
    }
    // A page shows a refused form again, with its errors.
    if operation == nil, answer.header("content-type") == "text/html; charset=utf-8" { return answer }
    #expect(answer.header("content-type") == "application/problem+json", "\(name): \(answer.text.prefix(200))")
    let problem = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    let code = try #require(problem?["code"] as? String, "\(name): \(answer.text.prefix(200))")
    #expect(problems.contains(code), "\(name): \(code) is not described")
    if let operation, answer.status != 405 {
      #expect(
        try document.problems(operation, answer.status).contains(code),
        "\(name): \(operation.name) is not described to answer \(answer.status) \(code)")
    }
    return answer
  }

  /// All of the person's readable data, except the audit log.
  func everything() async throws -> String {
    var all = ""
    for path in ["me", "me/health", "me/consents", "me/tokens", "jobs"] {
      let request = RawRequest("GET", "/api/v1/\(path)").withCookie(sender.cookie)
      all += try #require(try await RawConnection(port: port).send(request.bytes)).text
    }
    return all
  }
}

extension APIDocument.Operation {
  /// The path with an empty identifier.
  var emptyPath: String {
    path.replacing("{id}", with: "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10").replacing("{kind}", with: "health")
      .replacing("{username}", with: "nobody-here")
  }
}
