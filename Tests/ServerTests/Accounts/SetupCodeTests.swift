import Accounts
import DatabaseSupport
import Foundation
import ServerKernel
import Testing

@Suite("The setup code")
struct SetupCodeTests {
  @Test(arguments: [
    (Setting.host, "0.0.0.0"), (.host, "::"), (.publicURL, "https://upbeat.example.org"), (.trustedProxies, "10.0.0.1"),
  ])
  func `is needed where others than people at this machine may come`(setting: Setting, text: String) throws {
    #expect(try configuration([setting: text]).isReachedFromElsewhere)
  }

  @Test(
    arguments: [
      [:], [.host: "localhost"], [.host: "::1"], [.publicURL: "http://localhost:8080"],
      [.publicURL: "http://[::1]:8080"], [.publicURL: "http://upbeat.localhost"],
    ] as [[Setting: String]])
  func `is not needed at one's own machine`(settings: [Setting: String]) throws {
    #expect(try !configuration(settings).isReachedFromElsewhere)
  }

  @Test func `keeps strangers from becoming the administrator, by program and by page`() async throws {
    var generator = SystemRandomNumberGenerator()
    let key = SecretKey(number: 1, using: &generator)
    let code = SetupCode(Vault(key)).text
    let settings: [Setting: String] = [.trustedProxies: "10.0.0.1", .secretKey: key.text]
    try await RunningServer.with(.sqlite, settings) { server in
      let refused = try await server.client.post("/api/v1/accounts", Visitor.form("stranger"))
      #expect(refused.status == 403)
      #expect(try refused.problem.code == "setup-code-wrong")
      let form = "firstName=A&lastName=B&email=a%40example.org&username=anna&password=a%20long%20and%20quiet%20road"
      let page = try await signUp(form, server)
      #expect(page.status == 403 && page["Set-Cookie"] == nil)
      #expect(page.text.contains("name=\"setupCode\""))
      #expect(page.text.contains("setup code from the server"))

      let first = try await signUp(form + "&setupCode=" + code, server)
      #expect(first.status == 303 && first["Set-Cookie"] != nil, "\(first.text)")
      #expect(try await !server.client.get("/sign-up").text.contains("setupCode"))
      #expect(try await server.client.post("/api/v1/accounts", Visitor.form("second")).status == 202)
    }
    try await RunningServer.with(.sqlite, settings) { server in
      let body = Visitor.form("anna").replacing("{\"firstName\"", with: "{\"setupCode\": \"\(code)\", \"firstName\"")
      #expect(try await server.client.post("/api/v1/accounts", body).status == 202)
      _ = try await Visitor.logIn("anna", at: server)
    }
  }

  private func signUp(_ form: String, _ server: RunningServer) async throws -> WebResponse {
    try await server.client.with("Content-Type", "application/x-www-form-urlencoded")
      .send("POST", "/sign-up", body: Data(form.utf8))
  }

  private func configuration(_ settings: [Setting: String]) throws -> Configuration {
    let written = try WrittenSettings(file: nil, environment: [:], commandLine: settings)
    return try Configuration(written, home: URL(filePath: "/home/upbeat"))
  }
}
