import DatabaseSupport
import Foundation
import Testing
import TestSupport

@Suite("Upbeat on a device")
struct AppTests {
  @Test func `may answer for all pages there, and is asked for anew`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let worker = try await server.client.get("/service-worker.js")

      #expect(worker["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(worker["Cache-Control"] == "no-cache")
      #expect(worker["Content-Security-Policy"]?.contains("worker-src 'self'") == true)
      #expect(worker.text.contains("addEventListener(\"fetch\""))
    }
  }

  @Test(arguments: [("en-GB,en", "Music in step"), ("de-DE,de", "Musik im Takt")])
  func `is described in the language a browser asks for`(language: String, words: String) async throws {
    try await RunningServer.with(.sqlite) { server in
      let answer = try await server.client.with("Accept-Language", language).get("/manifest.webmanifest")
      let manifest = try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])

      #expect(manifest["id"] as? String == "/run")
      #expect(manifest["start_url"] as? String == "/run")
      #expect(manifest["display"] as? String == "standalone")
      #expect((manifest["description"] as? String)?.hasPrefix(words) == true)
      let icons = try #require(manifest["icons"] as? [[String: String]])
      for icon in icons {
        let picture = try await server.client.get(try #require(icon["src"]))
        #expect(picture.status == 200)
        #expect(picture["Content-Type"] == icon["type"])
      }
      #expect(Set(icons.compactMap { $0["purpose"] }) == ["any", "maskable"])
    }
  }

  @Test func `says nothing of anybody on the page for no network, and names what it needs`() async throws {
    let place = try await TestDatabase(.sqlite)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let somebody = try await server.somebody("first", at: place).browser
      let page = try await somebody.get("/run/offline")

      #expect(page.status == 200)
      #expect(!page.text.contains("Log out"))
      let files = page.text.matches(of: /\/static\/[0-9a-f]+\/[A-Za-z0-9.\/-]+/).map { String($0.output) }
      #expect(files.contains { $0.hasSuffix("/scripts/run/kept.js") })
      for file in Set(files) {
        let answer = try await server.client.get(file)
        #expect(answer.status == 200, "\(file)")
      }
    }
  }
}
