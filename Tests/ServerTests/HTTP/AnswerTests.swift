import DatabaseSupport
import Foundation
import Server
import ServerKernel
import Testing
import Units

@Suite("Every answer")
struct AnswerTests {
  @Test func `forbids a browser what our pages do not need`() async throws {
    try await RunningServer.with(.sqlite) { server in
      for path in ["/healthz", "/nowhere", "/api/v1/nowhere"] {
        let answer = try await server.client.get(path)
        let policy = try #require(answer["Content-Security-Policy"])
        #expect(policy.contains("default-src 'none'"))
        #expect(!policy.contains("unsafe-inline"))
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["X-Frame-Options"] == "DENY")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer["Strict-Transport-Security"] == nil)
        #expect(answer["X-Request-Id"] != nil)
      }
    }
  }

  @Test func `insists on encryption where people come encrypted`() async throws {
    try await RunningServer.with(.sqlite, [.publicURL: "https://upbeat.example.org"]) { server in
      let answer = try await server.client.get("/healthz")
      #expect(answer["Strict-Transport-Security"] == "max-age=31536000")
    }
  }

  @Test func `to an address that is nowhere is a problem with a code`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let answer = try await server.client.get("/api/v1/../../etc/passwd")
      #expect(answer.status == 404)
      #expect(try answer.problem.code == "not-there")
    }
  }

  @Test func `to a wrong method names the right ones`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let answer = try await server.client.delete("/healthz")
      #expect(answer.status == 405)
      #expect(answer["Allow"] == "GET, HEAD")
      #expect(try answer.problem.code == "wrong-method")
    }
  }

  @Test func `to too many requests says how long to wait`() async throws {
    try await RunningServer.with(.sqlite, [.requestLimit: "60"]) { server in
      for _ in 1...20 { #expect(try await server.client.get("/healthz").status == 200) }
      let refused = try await server.client.get("/healthz")
      #expect(refused.status == 429)
      #expect(refused["Retry-After"] == "1")
      server.clock.pass(.init(1))
      #expect(try await server.client.get("/healthz").status == 200)
    }
  }
}
