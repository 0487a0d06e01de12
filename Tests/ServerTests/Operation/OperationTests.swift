import DatabaseSupport
import Foundation
import Server
import ServerKernel
import TestSupport
import Testing

@Suite("Whoever runs the server")
struct OperationTests {
  @Test(arguments: DatabaseKind.allCases) func `sees that it lives and is ready`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let (live, ready) = (try await server.client.get("/healthz"), try await server.client.get("/readyz"))
      #expect(live.text == "ok\n")
      #expect(ready.text == "ready\n")
    }
  }

  @Test func `is told when nothing can be kept any more`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let (data, away) = (server.folder.path("data"), server.folder.path("away"))
      try FileManager.default.moveItem(atPath: data, toPath: away)
      let answer = try await server.client.get("/readyz")
      #expect(answer.status == 503 && answer.text.contains("data folder"))
      #expect(try await server.client.get("/healthz").status == 200)
      try FileManager.default.moveItem(atPath: away, toPath: data)
      #expect(try await server.client.get("/readyz").status == 200)
      let left = try FileManager.default.contentsOfDirectory(atPath: data)
      #expect(!left.contains { $0.hasPrefix(".ready") })
    }
  }

  @Test func `cannot start a second one on one SQLite database, until the first has ended`() async throws {
    let place = try await TestDatabase(.sqlite)
    let folder = try TemporaryFolder()
    try await RunningServer.on(place, folder: folder) { _ in
      var refused = false
      do {
        try await RunningServer.on(place, folder: folder) { _ in Issue.record("a second one serves") }
      } catch { refused = "\(error)".contains("TakenError") }
      #expect(refused)
    }
    try await RunningServer.on(place, folder: folder) { server in
      let ready = try await server.client.get("/readyz")
      #expect(ready.status == 200)
    }
  }

  @Test func `reads figures by route`() async throws {
    try await RunningServer.with(.sqlite) { server in
      _ = try await server.client.get("/healthz")
      _ = try await server.client.get("/healthz?person=somebody")
      let figures = try await server.client.get("/metrics").text

      #expect(figures.contains(#"upbeat_request_seconds_count{method="GET",route="/healthz",status="200"} 2"#))
      #expect(figures.contains("process_resident_memory_bytes"))
      #expect(!figures.contains("somebody"))
    }
  }

  @Test func `keeps figures from those who come through a proxy, and from those without the token`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let answer = try await server.client.with("X-Forwarded-For", "192.0.2.1").get("/metrics")
      #expect(answer.status == 403)
    }
    try await RunningServer.with(.sqlite, [.metricsToken: "open sesame"]) { server in
      let without = try await server.client.get("/metrics")
      let with = try await server.client.bearing("open sesame").get("/metrics")
      #expect(without.status == 403)
      #expect(with.status == 200)
    }
  }
}
