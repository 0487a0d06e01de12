import DatabaseSupport
import Foundation
import ServerKernel
import Testing
import TestSupport

/// Anna is the administrator. The wger server is the one of `ExercisesTests`.
@Suite("Importing exercises on a page")
struct ExerciseImportRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `is begun by an administrator, and everybody sees the exercises with their origin`(
    kind: DatabaseKind
  ) async throws {
    let folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).appending(path: "../../../ExercisesTests/Import/wger_server.py").standardized
    let wger = try ChildProcess(Program("python3", [script.path(), folder.path("port")]))
    defer { wger.signal(SIGKILL) }
    let port = try await eventually { FileManager.default.fileExists(atPath: folder.path("port")) ? true : nil }
    #expect(port)
    let address = "http://127.0.0.1:\(String(decoding: try folder.bytes(of: "port"), as: UTF8.self))/good"
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder(), [.wgerURL: address]) { server in
      let (anna, ben) = (try await server.somebody("anna", at: place), try await server.somebody("ben", at: place))
      #expect(try await ben.browser.get("/exercises/import").status == 403)
      #expect(try await anna.browser.get("/exercises/import").text.contains(address))
      let form = anna.browser.with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      #expect(try await form.send("POST", "/exercises/import", body: Data()).status == 303)
      let state = try await eventually {
        let jobs = try #require(try await anna.browser.get("/api/v1/jobs").json["items"] as? [[String: Any]])
        let importing = jobs.first { $0["kind"] as? String == "import-exercises" }
        return (importing?["state"] as? String).flatMap { ["waiting", "running"].contains($0) ? nil : $0 }
      }
      #expect(state == "done")
      #expect(try await anna.browser.get("/exercises/import").text.contains("3 exercises"))
      let list = try await ben.browser.get("/api/v1/exercises?search=wobbling").json["items"] as? [[String: Any]]
      let wug = try #require(list?.first)
      #expect(wug["licence"] as? String == "CC-BY-SA-4.0" && wug["author"] as? String == "Ada, Bert")
      let source = try #require(wug["source"] as? [String: Any])
      #expect(source["address"] as? String == "\(address)/api/v2/exerciseinfo/1/")
      #expect((source["picture"] as? [String: Any])?["author"] as? String == "Pia Picture")
      let picture = try #require((wug["media"] as? [String: Any])?["picture"] as? String)
      #expect(try await ben.browser.get(picture)["Content-Type"] == "image/jpeg")
      let page = try await ben.browser.get("/exercises/\(try #require(wug["id"] as? String))").text
      #expect(page.contains("From wger, by Ada, Bert") && page.contains("Picture by Pia Picture"))
      #expect(page.contains("Stand &amp; wobble."))
    }
  }

  @Test func `needs a server that the operator named`() async throws {
    try await WorkoutShop.with(.sqlite) { shop in
      let page = try await shop.anna.browser.get("/exercises/import")
      #expect(page.text.contains("wger-url") && !page.text.contains("id=\"import\""))
      let form = shop.anna.browser.with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      let refused = try await form.send("POST", "/exercises/import", body: Data())
      #expect(refused.status == 409)
    }
  }
}
