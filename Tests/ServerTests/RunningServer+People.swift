import DatabaseSupport
import Foundation
import Persistence
import Testing
import Units

extension RunningServer {
  /// Somebody who has signed up, confirmed their address, and logged in from a browser.
  struct Somebody {
    let id: Identifier<Person>
    let browser: WebClient
  }

  /// Everybody's.
  static let password = "a long and quiet road"

  /// The first of them is the administrator.
  func somebody(_ username: String, at place: TestDatabase) async throws -> Somebody {
    let signUp = try await submit(
      "/sign-up",
      [
        "firstName": username, "lastName": "Runner", "email": "\(username)@example.org", "username": username,
        "password": Self.password,
      ])
    #expect(signUp.status == 202, "\(signUp.text)")
    let database = try await place.open()
    try await database.run(
      "UPDATE account SET verified_at = created_at WHERE username = \(username) AND verified_at IS NULL")
    let row = try await database.first("SELECT id FROM account WHERE username = \(username)")
    let id = try #require(row).text("id")
    try await database.close()
    return Somebody(
      id: try #require(Identifier(id)), browser: try await logIn(as: username, password: Self.password))
  }

  func logIn(as username: String, password: String) async throws -> WebClient {
    let entry = try await submit("/log-in", ["login": username, "password": password])
    #expect(entry.status == 303, "\(entry.text)")
    let cookie = try #require(entry["Set-Cookie"]?.firstMatch(of: /upbeat-session=[^;]+/))
    return client.withCookie(String(cookie.output))
  }

  private func submit(_ path: String, _ fields: [String: String]) async throws -> WebAnswer {
    let unreserved = CharacterSet.alphanumerics
    let body = fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")"
    }.joined(separator: "&")
    return try await client.with("Sec-Fetch-Site", "same-origin")
      .with("Content-Type", "application/x-www-form-urlencoded").send("POST", path, body: Data(body.utf8))
  }
}
