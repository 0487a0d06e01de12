import DatabaseSupport
import Testing

@Suite("A form from another site")
struct CrossSiteTests {
  private let form = "login=ada&password=x"

  private func send(_ headers: [String: String]) async throws -> WebResponse {
    var answers: [WebResponse] = []
    try await RunningServer.with(.sqlite) { server in
      var client = server.client.with("Content-Type", "application/x-www-form-urlencoded")
      for (name, value) in headers {
        client = client.with(name, value.replacing("PORT", with: "\(server.port)"))
      }
      answers.append(try await client.send("POST", "/log-in", body: .init(form.utf8)))
    }
    return try #require(answers.first)
  }

  @Test(arguments: [
    ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Origin": "https://evil.example"],
    ["Origin": "null"], ["Origin": "http://127.0.0.1:1"], ["Cookie": "upbeat-session=x"],
    ["Sec-Fetch-Site": "cross-site", "Origin": "http://127.0.0.1:PORT"],
  ]) func `changes nothing`(headers: [String: String]) async throws {
    let answer = try await send(headers)

    #expect(answer.status == 403)
    #expect(try answer.problem.code == "cross-site")
  }

  @Test(arguments: [
    ["Sec-Fetch-Site": "same-origin"], ["Sec-Fetch-Site": "none"], ["Origin": "http://127.0.0.1:PORT"], [:],
  ]) func `is told from one of ours, or a program's`(headers: [String: String]) async throws {
    let answer = try await send(headers)

    #expect(answer.status == 403)
    #expect(answer.text.contains("Wrong username or password."))
  }
}
