import DatabaseSupport
import Foundation
import ServerKernel
import Server
import Testing
import TestSupport

@Suite("A page")
struct PageTests {
  @Test func `that refuses somebody still shows that they are logged in`() async throws {
    let place = try await TestDatabase(.sqlite)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      _ = try await server.somebody("first", at: place)
      let bob = try await server.somebody("bob", at: place).browser.with("Accept", "text/html")

      let outbox = try await bob.get("/outbox")
      let missing = try await bob.get("/nowhere")

      #expect(outbox.status == 403)
      #expect(outbox.text.contains("Log out"))
      #expect(missing.status == 404)
      #expect(missing.text.contains("Log out"))
    }
  }

  @Test func `sends who is nobody to log in, and back afterwards`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let answer = try await server.client.with("Accept", "text/html").get("/outbox")

      #expect(answer.status == 303)
      #expect(answer["Location"] == "/log-in?next=%2Foutbox")
    }
  }

  @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", ""])
  func `leads nowhere but here after a log-in`(next: String) async throws {
    let place = try await TestDatabase(.sqlite)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      _ = try await server.somebody("first", at: place)
      let escaped = try #require(next.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let form = "login=first&password=a%20long%20and%20quiet%20road&next=\(escaped)"
      let answer = try await server.client.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/log-in", body: Data(form.utf8))

      #expect(answer.status == 303)
      #expect(answer["Location"] == "/")
    }
  }

  @Test func `lets the first person in at once, and sends nobody to letters that nobody sends`() async throws {
    let form = "firstName=A&lastName=B&email=EMAIL%40example.org&username=EMAIL&password=a%20long%20and%20quiet%20road"
    func signUp(_ name: String, _ server: RunningServer) async throws -> WebResponse {
      try await server.client.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/sign-up", body: Data(form.replacing("EMAIL", with: name).utf8))
    }
    try await RunningServer.with(.sqlite) { server in
      let first = try await signUp("anna", server)
      #expect(first.status == 303 && first["Location"] == "/", "\(first.text)")
      let cookie = try #require(first["Set-Cookie"]?.firstMatch(of: /upbeat-session=[^;]+/))
      #expect(try await server.client.withCookie(String(cookie.output)).get("/api/v1/me").status == 200)
      let second = try await signUp("ben", server)
      #expect(second.status == 202 && second["Set-Cookie"] == nil)
      #expect(second.text.contains("This server sends no e-mail"), "\(second.text)")
    }
    try await RunningServer.with(.sqlite, [.mail: "smtp://mail.example.org:2525"]) { server in
      _ = try await signUp("anna", server)
      #expect(try await signUp("ben", server).text.contains("Check your e-mail"))
    }
    try await RunningServer.with(.sqlite, [.signUp: "closed"]) { server in
      #expect(try await signUp("anna", server).status == 403)
      let page = try await server.client.get("/sign-up")
      #expect(
        page.text.contains("Ask the administrator")
          && !page.text.contains("<form method=\"post\" action=\"/sign-up"))
      #expect(try await server.client.get("/api/v1/me").status == 401)
      for path in ["/", "/log-in"] {
        #expect(try await !server.client.get(path).text.contains("href=\"/sign-up\""), "\(path)")
      }
      #expect(try await server.client.get("/").text.contains("upbeat user add"))
    }
  }

  @Test func `gives back what was typed, escaped, and never a password`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let form = "firstName=%3Cscript%3Ealert(1)%3C%2Fscript%3E&username=a&password=secretsecret&email=x&lastName=y"
      let answer = try await server.client.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/sign-up", body: Data(form.utf8))

      #expect(answer.status == 422)
      #expect(answer.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
      #expect(!answer.text.contains("<script>alert"))
      #expect(!answer.text.contains("secretsecret"))
    }
  }
}
