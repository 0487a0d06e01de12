import DatabaseSupport
import Foundation
import Server
import Testing
import TestSupport
import Units

@Suite("Letters by the API")
struct EmailRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `let people in, give them a new password, and move them to a new address`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      _ = try await Visitor.signUp("first", at: server)
      _ = try await server.client.post("/api/v1/accounts", Visitor.form("anna"))
      try await follow("/api/v1/verifications", #"{"token": "TOKEN"}"#, to: "anna@example.org", 1, at: server)
      _ = try await Visitor.logIn("anna", at: server)

      // E-mails of the same moment have no order.
      server.clock.pass(Seconds(1))
      _ = try await server.client.post("/api/v1/password-resets", #"{"email": "anna@example.org"}"#)
      try await follow(
        "/api/v1/password-resets/completion", #"{"token": "TOKEN", "password": "another horse battery"}"#,
        to: "anna@example.org", 2, at: server)
      let anna = try await Visitor.logIn("anna", password: "another horse battery", at: server)

      _ = try await anna.client.put(
        "/api/v1/me/email", #"{"email": "anna@new.example", "password": "another horse battery"}"#)
      try await follow("/api/v1/me/email/confirmation", #"{"token": "TOKEN"}"#, to: "anna@new.example", 1, at: server)
      #expect(try await anna.client.get("/api/v1/me").json["email"] as? String == "anna@new.example")
    }
  }

  @Test
  func `stay unsent in the outbox for a month`() async throws {
    try await RunningServer.with(.sqlite) { server in
      _ = try await Visitor.signUp("first", at: server)
      _ = try await server.client.post("/api/v1/accounts", Visitor.form("anna"))
      let outbox = server.folder.url.appending(path: "data/outbox").path
      func isEmpty() throws -> Bool {
        try !FileManager.default.fileExists(atPath: outbox)
          || FileManager.default.contentsOfDirectory(atPath: outbox).isEmpty
      }
      _ = try await eventually { try isEmpty() ? nil : true }
      server.clock.pass(Seconds(31 * 86400))
      _ = try await eventually { try isEmpty() ? true : nil }
    }
  }

  /// Waits for `count` e-mails with links to the address, and uses the link of the last one.
  private func follow(
    _ path: String, _ body: String, to address: String, _ count: Int, at server: RunningServer
  ) async throws {
    let outbox = server.folder.url.appending(path: "data/outbox")
    let token = try await eventually {
      guard FileManager.default.fileExists(atPath: outbox.path) else { return String?.none }
      let messages = try FileManager.default.contentsOfDirectory(atPath: outbox.path).filter { $0.hasSuffix(".eml") }
        .sorted().map { try String(contentsOf: outbox.appending(path: $0), encoding: .utf8) }
      // A soft line break may split a link.
      let links = messages.filter { $0.contains(address) }.map { $0.replacing("=\r\n", with: "") }
        .compactMap { $0.firstMatch(of: /token=(?:3D)?([A-Za-z0-9_-]{43})/)?.output.1 }
      return links.count == count ? String(links[count - 1]) : nil
    }
    let answer = try await server.client.post(path, body.replacing("TOKEN", with: token))
    #expect(answer.status == 204, "\(answer.text)")
  }
}

private struct TimeoutError: Error {}

/// Polls for up to half a minute.
func eventually<Value>(_ ask: () async throws -> Value?) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(300)
  while ContinuousClock.now < deadline {
    if let value = try await ask() { return value }
    try await Task.sleep(for: .milliseconds(50))
  }
  throw TimeoutError()
}
