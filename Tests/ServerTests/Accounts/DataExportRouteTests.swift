import DatabaseSupport
import Foundation
import Server
import ServerKernel
import Testing
import Units

@Suite("Pictures and archives by the API")
struct DataExportRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `everything is taken along and read into another account`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      _ = try await anna.client.with("Content-Type", "image/png").send("PUT", "/api/v1/me/picture", body: Self.picture)
      _ = try await anna.client.put("/api/v1/me/consents/health", #"{"isGiven": true, "textVersion": 1}"#)
      _ = try await anna.client.with("If-Match", "*").put("/api/v1/me/health", #"{"height": 1.68}"#)
      let asked = try await anna.client.with("Idempotency-Key", "once").send("POST", "/api/v1/me/exports")
      #expect(asked.status == 202, "\(asked.text)")
      let again = try await anna.client.with("Idempotency-Key", "once").send("POST", "/api/v1/me/exports")
      #expect(again.body == asked.body)
      let path = "/api/v1/me/exports/\(try #require(try asked.json["id"] as? String))/archive"
      let archive = try await eventually {
        let answer = try await anna.client.get(path)
        return answer.status == 404 ? nil : answer
      }
      #expect(archive.status == 200)
      #expect(archive["Content-Type"] == "application/zip")
      #expect(archive.body.starts(with: Data("PK".utf8)))
      #expect(try await server.client.get(path).status == 401)

      try await RunningServer.with(kind) { other in
        let bert = try await Visitor.signUp("bert", at: other)
        #expect(try await bert.client.get(path).status == 404)
        let uploader = bert.client.with("Content-Type", "application/zip")
        let handedIn = try await uploader.send("POST", "/api/v1/me/imports", body: archive.body)
        #expect(handedIn.status == 202, "\(handedIn.text)")
        let health = try await eventually {
          let answer = try await bert.client.get("/api/v1/me/health")
          return answer.text == "{}" ? nil : answer
        }
        #expect(try health.json["height"] as? Double == 1.68)
        #expect(try await bert.client.get("/api/v1/me/picture").status == 200)
        _ = try await uploader.send("POST", "/api/v1/me/imports", body: Data("nonsense".utf8))
        let reason = try await eventually {
          let jobs = try await bert.client.get("/api/v1/jobs").json["items"] as? [[String: Any]]
          return jobs?.first { $0["state"] as? String == "dead" }?["reason"] as? String
        }
        #expect(reason.contains("archive"))
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `a picture is re-encoded, shown to whom it should, and removed`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let painter = anna.client.with("Content-Type", "image/png")
      #expect(try await anna.client.get("/api/v1/me/picture").status == 404)
      #expect(try await painter.send("PUT", "/api/v1/me/picture", body: Data("nonsense".utf8)).status == 415)
      let put = try await painter.send("PUT", "/api/v1/me/picture", body: Self.picture)
      #expect(put.status == 204, "\(put.text)")
      let large = try await anna.client.get("/api/v1/me/picture")
      let small = try await anna.client.get("/api/v1/me/picture?size=small")
      #expect(large["Content-Type"] == "image/jpeg")
      #expect(large.body.starts(with: [0xFF, 0xD8]))
      #expect(small.body.count < large.body.count)
      let known = try await anna.client.with("If-None-Match", try #require(large["ETag"])).get("/api/v1/me/picture")
      #expect(known.status == 304)

      #expect(try await anna.client.get("/api/v1/people/anna/picture").status == 404)
      _ = try await anna.client.with("If-Match", "*").patch("/api/v1/me", #"{"pictureAudience": "people"}"#)
      #expect(try await anna.client.get("/api/v1/people/ANNA/picture").body == large.body)
      #expect(try await server.client.get("/api/v1/people/anna/picture").status == 401)
      #expect(try await anna.client.get("/api/v1/people/%00/picture").status == 404)

      #expect(try await anna.client.delete("/api/v1/me/picture").status == 204)
      #expect(try await anna.client.get("/api/v1/people/anna/picture").status == 404)
    }
  }

  /// A PNG of one red pixel.
  private static let picture =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC") ?? Data()
}
