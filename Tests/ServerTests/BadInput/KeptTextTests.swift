import Accounts
import DatabaseSupport
import Foundation
import HTTPTypes
import Server
import ServerKernel
import Testing
import TestSupport

@Suite("Text that people give")
struct KeptTextTests {
  @Test(arguments: DatabaseKind.allCases)
  func `comes back as it was, and is no HTML, SQL or template`(kind: DatabaseKind) async throws {
    try await withClient(kind) { client in
      for text in [
        StrangeValues.script, StrangeValues.statement, "{{page.title}}{{{page}}}", "a\\\"b'c&amp;<!--", "%s%n$(id)`id`",
        "محمد بن علي", "שלום", "👩‍👩‍👧🏳️‍🌈🏃🏽‍♀️", "Zoë Ǻström", "李小龍", "نیم\u{200C}فاصله",
      ] {
        let body = try json(["firstName": text, "lastName": text])
        let changed = try await client.with("If-Match", "*").patch("/api/v1/me", body)
        #expect(changed.status == 200, "\(text): \(changed.text)")
        let me = try await client.get("/api/v1/me")
        let (firstName, lastName) = (try me.json["firstName"] as? String, try me.json["lastName"] as? String)
        #expect(firstName == text)
        #expect(lastName == text)

        let home = try await client.get("/")
        #expect(home.text.contains(escaped(text)), "\(text)")
        #expect(escaped(text) == text || !home.text.contains(text), "\(text)")

        let token = try await client.post("/api/v1/me/tokens", try json(["name": text, "scopes": ["jobs:read"]]))
        let name = try token.json["name"] as? String
        #expect(name == text)
      }
    }
  }

  @Test func `is refused where it turns the direction of writing or hides`() async throws {
    try await withClient(.sqlite) { client in
      for text in ["\u{202E}nomiS", "a\u{2066}b", "\u{200B}\u{200D}", "a\u{FEFF}b", "a\u{7}b", "a\nb"] {
        let answer = try await client.with("If-Match", "*").patch("/api/v1/me", try json(["firstName": text]))
        #expect(answer.status == 422)
        let fields = try answer.problem.fields
        #expect(fields == ["/firstName"])
      }
    }
  }

  @Test func `is escaped when a form shows it again`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let forms = server.routes.filter { $0.method == .post && !$0.isDescribed }
      for form in forms {
        let page = try await server.client.get(form.path)
        let names = page.text.matches(of: /name="(\w+)"/).map { String($0.output.1) }
        for text in [StrangeValues.script, "\"><img src=x onerror=alert(1)>", "{{page.title}}", "\u{0}'--"] {
          for name in Set(names) {
            let value = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let answer = try await server.client
              .with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
              .send("POST", form.path, body: Data("\(name)=\(value)".utf8))
            #expect(answer.status < 500, "\(form.name), \(name)")
            #expect(!answer.text.contains("<script>alert"), "\(form.name), \(name)")
            #expect(!answer.text.contains("<img src=x"), "\(form.name), \(name)")
          }
        }
      }
    }
  }

  /// Personal pages redirect anonymous visitors before they read the body.
  @Test func `that is no form is refused by every form for everybody`() async throws {
    try await RunningServer.with(.sqlite) { server in
      for form in server.routes
      where form.method == .post && form.access == .everybody && !form.isDescribed && form.path != "/log-out" {
        for (name, body) in StrangeBodies.all {
          let request = RawRequest("POST", form.path, body: body, type: "application/x-www-form-urlencoded")
            .with("Accept", "text/html")
          let answer = try #require(
            try await RawConnection(port: server.port).send(request.bytes), "\(form.name), \(name)")
          #expect((400..<500).contains(answer.status), "\(form.name), \(name): \(answer.status)")
        }
        let json = try await server.client.post(form.path, "{}")
        #expect(json.status == 415, "\(form.name)")
      }
    }
  }

  private func withClient(_ kind: DatabaseKind, _ body: (WebClient) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      try await People.with(server, at: place) { people in
        try await body(server.client.withCookie(try await people.somebody("writer").cookie))
      }
    }
  }

  private func json(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  /// As HTML.
  private func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
