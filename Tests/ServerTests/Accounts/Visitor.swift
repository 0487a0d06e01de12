import Foundation
import Server
import Testing

/// A person with a browser, which stores cookies and sends requests as from our pages.
struct Visitor: Sendable {
  var client: WebClient
  let id: String

  static let password = "correct horse battery"

  static func form(_ username: String) -> String {
    """
    {"firstName": "Anna", "lastName": "Läufer", "username": "\(username)", "email": "\(username)@example.org",
      "password": "\(password)", "language": "de", "timeZone": "Europe/Berlin"}
    """
  }

  /// Signs up and logs in. The first person needs no confirmation.
  static func signUp(_ username: String, at server: RunningServer) async throws -> Visitor {
    let answer = try await server.client.post("/api/v1/accounts", form(username))
    #expect(answer.status == 202, "\(answer.text)")
    return try await logIn(username, at: server)
  }

  static func logIn(_ name: String, password: String = password, at server: RunningServer) async throws -> Visitor {
    let answer = try await server.client.post(
      "/api/v1/sessions", #"{"login": "\#(name)", "password": "\#(password)", "remember": true}"#)
    #expect(answer.status == 201, "\(answer.text)")
    let cookies = try #require(answer["Set-Cookie"])
    let session = try #require(cookies.firstMatch(of: /upbeat[a-z-]*=[A-Za-z0-9_-]{43}/)).output
    let client = server.client.withCookie(String(session))
    let me = try await client.get("/api/v1/me")
    return Visitor(client: client, id: try #require(try me.json["id"] as? String, "\(me.text)"))
  }
}
