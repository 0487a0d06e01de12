import Archives
import DatabaseSupport
import Foundation
import Persistence
import Testing
import TestSupport
import Units

extension RunningServer {
  /// A person who signed up, confirmed the address and logged in with a browser.
  struct Somebody {
    let id: Identifier<Person>
    let browser: WebClient

    /// A data export of everything.
    func archive() async throws -> Data {
      let asked = try await browser.send("POST", "/api/v1/me/exports")
      let path = "/api/v1/me/exports/\(try #require(try asked.json["id"] as? String, "\(asked.text)"))/archive"
      return try await eventually {
        let answer = try await browser.get(path)
        return answer.status == 200 ? answer.body : nil
      }
    }

    func handIn(_ archive: Data) async throws {
      let answer = try await browser.with("Content-Type", "application/zip")
        .send("POST", "/api/v1/me/imports", body: archive)
      try #require(answer.status == 202, "\(answer.text)")
    }

    /// Waits for the end of the import.
    func waitForArchive() async throws {
      let state = try await eventually {
        let jobs = try #require(try await browser.get("/api/v1/jobs").json["items"] as? [[String: Any]])
        let reading = jobs.first { $0["kind"] as? String == "takeout-reading" }
        return (reading?["state"] as? String).flatMap { ["waiting", "running"].contains($0) ? nil : $0 }
      }
      #expect(state == "done")
    }
  }

  /// The text of a file in an archive.
  func file(_ name: String, of archive: Data) throws -> String {
    let path = try folder.write(Array(archive), to: "\(UUID().uuidString).zip")
    let reader = try ArchiveReader(path: path)
    while let entry = try reader.next() {
      let bytes = try reader.readAll(atMost: 1 << 24)
      if entry.name == name { return String(decoding: bytes, as: UTF8.self) }
    }
    Issue.record("\(name) is not in the archive")
    return ""
  }

  /// Used by everybody.
  static let password = "a long and quiet road"

  /// The first person is the administrator.
  func somebody(_ username: String, at place: TestDatabase) async throws -> Somebody {
    let signUp = try await submit(
      "/sign-up",
      [
        "firstName": username, "lastName": "Runner", "email": "\(username)@example.org", "username": username,
        "password": Self.password,
      ])
    // The first person is logged in at once.
    #expect([202, 303].contains(signUp.status), "\(signUp.text)")
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

  private func submit(_ path: String, _ fields: [String: String]) async throws -> WebResponse {
    let unreserved = CharacterSet.alphanumerics
    let body = fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")"
    }.joined(separator: "&")
    return try await client.with("Sec-Fetch-Site", "same-origin")
      .with("Content-Type", "application/x-www-form-urlencoded").send("POST", path, body: Data(body.utf8))
  }
}
